# Les mots en français, ceux de la règle du jeu : écurie, case de départ, case d'attente, marche,
# lancer, prise. Un seul mot pour une chose : docs/words.md.
#
# Entre accents graves, c'est de la notation : elle est la même dans toutes les langues.
# { DE($nom) } écrit « de Rouge » ou « d'Orange ».

## The notation

syntax-not-utf8 = ce texte n'est pas en UTF-8
syntax-not-utf8-help = enregistrez le fichier en UTF-8
syntax-nul = il y a un octet NUL ici
syntax-nul-help = enlevez-le ; un fichier qui en est plein est peut-être en UTF-16 : enregistrez-le en UTF-8
syntax-look-alike = certains signes de cette ligne ressemblent seulement à ceux de la notation
syntax-tag = cette balise est illisible
syntax-tag-help = une balise s'écrit comme `[Variant "survol"]`
syntax-tag-place = les balises se mettent dans l'en-tête du relevé, avant les tours
syntax-tag-place-help = un nouveau relevé commence par `[PCN "1"]`
syntax-line = cette ligne n'est ni une balise, ni un tour, ni un résultat, ni un commentaire
syntax-line-turn = ce tour est illisible
syntax-line-help = un tour s'écrit comme `12. R 6:S-1 4:1-5`, un résultat comme `= R` ou `= *`
syntax-no-throws = ce tour n'a pas de lancer
syntax-no-throws-help = écrivez le lancer, même si aucun cheval ne pouvait jouer : `3:-`
syntax-throw = ce lancer est illisible
syntax-throw-help = un lancer s'écrit comme `5:12-17` (un cinq, de la case 12 à la case 17), `6:S-1` (un cheval sort de l'écurie) ou `3:-` (aucun cheval ne pouvait jouer)
syntax-unplayed = `{ $throw }` est marqué comme pas encore joué (`*`), et seul le tout dernier lancer d'une partie interrompue peut l'être
syntax-unplayed-help = écrivez ce qui a été joué avec ce lancer, `-` si aucun cheval ne pouvait jouer
syntax-result = ce résultat est illisible
syntax-result-help = un résultat s'écrit comme `= R`, `= R > G = Y` ou `= *`
syntax-result-place = le résultat est la dernière ligne d'un relevé, et celui-ci continue
syntax-result-place-help = déplacez-le après le dernier tour, ou commencez le relevé suivant par `[PCN "1"]`
syntax-result-place-label = le relevé continue ici
syntax-result-place-again = le relevé a déjà un résultat
syntax-result-place-again-help = gardez celui qui est juste
syntax-comment = ce commentaire n'est pas refermé sur sa ligne
syntax-comment-brace = cette accolade `{"}"}` ne ferme aucun commentaire
syntax-comment-help = un commentaire s'écrit `{"{"}comme ceci{"}"}` sur une seule ligne ; à l'intérieur, `\{"}"}` est une accolade et `\n` un saut de ligne
syntax-limit-line = la ligne est trop longue, et ce qui suit n'est pas lu (64 Kio, sauf si la limite est réglée autrement)
syntax-limit-throws = le relevé a trop de lancers et n'est plus jugé à partir d'ici (1 000 000, sauf si la limite est réglée autrement)
syntax-limit-record = le relevé est trop long et n'est plus jugé à partir d'ici (64 Mio, sauf si la limite est réglée autrement)
syntax-limit-help = un commentaire peut continuer à la ligne suivante ; un relevé peut être coupé en deux : le second commence par une `Position`
syntax-no-record = il n'y a pas de relevé ici
syntax-no-record-help = un relevé commence par `[PCN "1"]`

# Ce qui est attendu, et ce qui s'y trouve. $sentence est l'une des phrases ci-dessus.
syntax-expected = { $sentence } : il faut ici { $wanted }, pas { $found }
syntax-expected-only-comment-after-leaves = { $sentence } : après `leaves`, seul un commentaire est permis
syntax-expected-only-comment-after-tag = { $sentence } : après la balise, seul un commentaire est permis
syntax-expected-dot = le point après le numéro du tour de table
syntax-expected-space-after-dot = un espace après le point
syntax-expected-letter = la lettre majuscule d'un joueur
syntax-expected-space-after-letter = un espace après la lettre du joueur
syntax-expected-face = le chiffre du dé
syntax-expected-colon-or-space = `:` et ce qui a été joué, ou un espace
syntax-expected-action = ce qui a été joué avec le dé
syntax-expected-landing = la case d'arrivée du cheval
syntax-expected-step-number = le numéro de la marche
syntax-expected-captured-letter = la lettre du joueur dont le cheval est pris
syntax-expected-end-of-throw = un espace après le lancer
syntax-expected-landing-before-stood = la case d'arrivée (`~` veut qu'elle soit écrite)
syntax-expected-tag-name = le nom d'une balise
syntax-expected-opening-quote = la valeur entre guillemets
syntax-expected-closing-quote = le guillemet qui ferme la valeur
syntax-expected-closing-bracket = le crochet qui ferme la balise
syntax-expected-rank = la lettre d'un joueur ou `*`
syntax-expected-rank-separator = `>`, `=` ou la fin de la ligne
syntax-found-space = un espace
syntax-found-control = un caractère de contrôle
syntax-found-end = la fin de la ligne

## The head

header-missing-tag = il manque { $tags } dans l'en-tête du relevé
header-missing-tag-help = ajoutez { $lines }
header-missing-tag-help-variant = `[Variant "vantyghem-1.6"]` (ou une autre de `chevaux variants list` ; ou donnez `--variant`)
header-missing-tag-head = un relevé commence par la balise `[PCN "1"]`, et il n'y en a pas avant ceci
header-missing-tag-head-help = mettez `[PCN "1"]` avant, sur une ligne à part
header-bad-value-date = `{ $value }` n'est pas une date ; une date s'écrit comme `2026-11-27`, sans la fin si elle est inconnue (`2026-11`, `2026`)
header-bad-value-rule = `{ $rule }` ne peut pas être `{ $value }` ; il faut { $allowed }
header-bad-value-allowed-squares = un multiple de 4, de 16 à 400
header-bad-value-allowed-horses = un nombre de 1 à 4
header-bad-value-allowed-win = `all`, ou un nombre de 1 à 4
header-bad-value-allowed-dice = 1 ou 2
header-bad-value-allowed-faces = une ou plusieurs faces de 1 à 6, comme `1,6`
header-bad-value-allowed-safe = { $words }, ou des cases comme `7,21`
header-bad-value-clash = `{ $one }` ne va pas avec `{ $other }` : { $why }
header-bad-value-clash-horses = personne n'a autant de chevaux
header-bad-value-clash-one-die = il n'y a pas d'autre dé
header-bad-value-clash-double-six = un seul dé ne montre jamais 6+6
header-bad-value-clash-squares = la piste n'a pas cette case
header-bad-value-clash-three-sixes = aucun lancer ne suit jamais un six
header-bad-value-clash-ranking = quand on joue pour les places, c'est l'ordre d'arrivée qui classe ; écrivez aussi `ranking=order`
header-bad-value-rule-twice = `{ $rule }` est donné deux fois
header-bad-value-not-an-entry = `{ $entry }` n'est pas de la forme `rule=value`
header-bad-value-position-seat-count = une position a quatre places (`-` est une place vide), pas { $found }
header-bad-value-position-field = `{ $field }` ne se lit pas comme les chevaux d'une couleur (comme `R:S,S,1,^2`)
header-bad-value-position-no-place = il manque un cheval entre les virgules { DE($owner) }
header-bad-value-position-unknown-letter = { $letter } n'est pas une couleur de ce relevé
header-bad-value-position-letter-twice = { $letter } est écrit deux fois
header-bad-value-position-place = `{ $place }` n'existe pas sur ce plateau
header-bad-value-position-horse-count = { $found } { $found ->
        [one] cheval est écrit
       *[other] chevaux sont écrits
    } pour { $owner }, et chaque joueur en a { $wanted } ici
header-bad-value-position-same-place = deux chevaux sont sur { $place } dans le compte { DE($owner) }
header-bad-value-position-to-missing = `to:` manque : il dit qui lance ensuite
header-bad-value-position-unknown-field = `{ $field }` est inconnu dans une position
header-bad-value-position-field-twice = `{ $field }` est écrit deux fois
header-bad-value-position-not-a-player = `{ $value }` n'est pas un joueur de cette position
header-bad-value-position-round = `{ $value }` n'est pas un numéro de tour de table
header-bad-value-position-to-finished = { $letter } a terminé ou a quitté la partie et ne peut pas être le prochain à lancer
header-bad-value-position-over = la partie de cette position est finie
header-bad-value-position-done = `done:` ne nomme pas exactement ceux qui ont terminé
header-bad-value-position-left = `left:` ne va pas avec les chevaux sur le plateau ({ $why })
header-bad-value-position-left-stays = avec `leaver=stays`, les chevaux de qui a quitté la partie restent sur le plateau
header-bad-value-position-left-order = `left:` doit donner l'ordre
header-bad-value-position-left-unnamed = un joueur dont les chevaux sont `-` n'y est pas nommé
header-bad-value-position-left-horses = un joueur qui a quitté la partie a encore des chevaux sur le plateau
header-bad-value-position-too-few = moins de deux joueurs
header-duplicate-tag = la balise `{ $name }` figure deux fois ; la première compte
header-duplicate-tag-help = enlevez l'une des deux
header-unknown-variant = il n'y a pas de variante `{ $name }`
header-unknown-variant-help = `chevaux variants list` donne le nom des variantes ; un fichier se donne avec `--variant`
header-unknown-rule = il n'y a pas de règle `{ $name }`
header-seats-field-count = `Seats` a { $found } { $found ->
        [one] champ
       *[other] champs
    } et il en faut quatre, `-` pour une place vide
header-seats-same-letter = { $first } et { $second } commencent par { $letter }, et { $letter } doit désigner un seul joueur
header-seats-not-a-colour = `{ $field }` n'est pas une couleur : une couleur est une majuscule de A à Z suivie d'autres lettres
header-seats-stable = `{ $field }` ne peut pas être le nom d'un joueur : S désigne l'écurie
header-seats-home = `{ $field }` ne peut pas être le nom d'un joueur : H désigne le centre
header-seats-tag-name = `{ $field }` ne peut pas être le nom d'un joueur : c'est le nom d'une balise
header-seats-nobody = personne ne joue : au moins deux places doivent être prises
header-seats-alone = un joueur tout seul : au moins deux places doivent être prises
header-seats-facing = avec ces règles, deux joueurs doivent être face à face (`facing=true`)
header-seats-facing-help = laissez vide la place entre les deux, comme `Red - Yellow -`
header-version = ceci est du PCN version `{ $value }`, et seule la version 1 est connue
header-version-help = écrivez `1` si le relevé suit PCN 1

## Turns and throws

turn-after-end = la partie était déjà finie
turn-after-end-won = la partie était déjà finie : { $winner } a gagné
turn-after-end-help = enlevez ce qui suit la fin, ou cherchez une erreur plus haut
turn-after-end-label = la partie s'est terminée ici
turn-wrong-player-due = c'est à { $player } de jouer (tour de table { $round }), pas à { $written }
turn-wrong-player = ce n'est pas à { $written } de jouer
turn-wrong-player-nobody = personne dans cette partie n'a la lettre { $written }
turn-wrong-player-finished = { $written } a terminé et ne lance plus
turn-wrong-player-left = { $written } a quitté la partie et ne lance plus
turn-wrong-player-help = si seule la lettre est fausse, écrivez `{ $letter }` ; s'il manque un tour, mettez-le avant celui-ci
turn-wrong-player-help-seats = les lettres des joueurs sont celles de `Seats`
turn-wrong-number = on en est au tour de table { $due }, pas au tour de table { $written }
turn-extra-throw = { $player } n'avait pas à rejouer
turn-extra-throw-behind = { $player } n'avait pas à rejouer : `{ $before }` ne fait pas rejouer, et `{ $throw }` le suit
turn-extra-throw-finished = { $player } a terminé : aucun autre lancer ne suit
turn-extra-throw-help = enlevez-le, ou cherchez une erreur dans le lancer d'avant
turn-extra-throw-label = { $player } n'avait pas à rejouer après ceci
throw-dice-face = aucun dé ne montre { $face }
throw-dice-face-huge = aucun dé ne montre autant
throw-dice-count = `{ $throw }` a { $written } { $written ->
        [one] dé
       *[other] dés
    }, et cette partie se joue avec { $dice ->
        [one] un seul
       *[other] { $dice }
    }
throw-dice-actions = `{ $throw }` a { $written } { $written ->
        [one] action
       *[other] actions
    }, et { $dice ->
        [one] un dé n'en a qu'une
       *[other] { $dice } dés en ont { $dice }
    }
throw-dice-help = écrivez les dés tels qu'ils sont tombés, et une action pour chacun

## Moves

move-cannot = { $player } ne peut pas jouer `{ $action }` avec un { $die } : { $reason }

# Les raisons, derrière `move-cannot` ou seules.
move-no-horse = { $player } n'a pas de cheval sur { $from }
move-no-horse-stable = l'écurie { DE($player) } est vide
move-three-sixes-ends = le troisième six de suite ne se joue pas, le tour s'arrête (`three-sixes=turn-ends`)
move-three-sixes-undone = le troisième six de suite ne se joue pas, le tour est annulé (`three-sixes=undone`)
move-exit-needs = un cheval sort avec { $faces } (`exit-on={ $rule }`)
move-exit-needs-face = un { $face }
move-exit-blocked = un autre cheval { DE($player) } est déjà sur la case de départ
move-must-exit = un cheval peut sortir, et cela passe avant tout autre coup (`must-exit=true`)
move-exit-same-horse = ce dé est pour le cheval qui vient de sortir, sur { $at } (`exit-then=same-horse`)
move-exit-same-horse-first = il faut commencer par sortir, avant de jouer l'autre dé (`exit-then=same-horse`)
move-overshoot = la case d'attente n'est qu'à { $left } { $left ->
        [one] case
       *[other] cases
    }, et un cheval qui la dépasserait n'avance pas (`overshoot=stay`)
move-overshoot-stairs = le centre n'est qu'à { $left } { $left ->
        [one] marche
       *[other] marches
    } (`climb=by-count`)
move-wrong-step = depuis { $from }, il faut un { $needs } pour monter (`climb=in-turn`)
move-wrong-step-foot = depuis la case d'attente, il faut un { $needs } pour monter (`climb=in-turn`)
move-wrong-step-final = depuis ^6, un cheval rentre au centre avec un 6 (`final-six=true`)
move-overtaking = le cheval { DE($by) }, sur { $at }, bloque le passage et ne peut pas être dépassé (`overtaking={ $rule }`)
move-overtaking-own = un autre cheval { DE($player) }, sur { $at }, bloque le passage et ne peut pas être dépassé (`overtaking={ $rule }`)
move-own-horse = un autre cheval { DE($player) } est déjà sur { $at } (`own-square=forbidden`)
move-own-horse-behind = un autre cheval { DE($player) } est déjà sur { $at }, et on ne peut pas s'arrêter juste derrière lui
move-safe-square = le cheval { DE($by) }, sur { $at }, y est à l'abri et ne peut pas être pris (`safe={ $safe }`)

# De nouveau des phrases entières.
move-wrong-square = avec un { $die }, le cheval { DE($player) } qui est sur { $from } va sur { $right }, pas sur { $written }
move-wrong-square-exit = avec un { $die }, le cheval { DE($player) } sort sur { $right }, pas sur { $written }
move-capture-nobody = `x` marque une prise, mais `{ $action }` ne prend personne sur { $at }
move-capture-other = le cheval pris sur { $at } est celui { DE($captured) }, pas celui { DE($marked) }
move-must-move = { $player } passe avec un { $die }, mais peut jouer, et qui peut jouer doit jouer (`must-move=true`)
move-must-move-exit = { $player } passe avec un { $die }, mais peut sortir un cheval, et doit le faire (`must-exit=true`)
move-ambiguous = `{ $action }` n'en dit pas assez : { $player } pourrait le jouer de { $ways } façons
move-ambiguous-help = écrivez ce qui a été joué : { $plays }
move-stood = `~` dit que ce coup a été accepté contre les règles, mais il n'en enfreint aucune
move-stood-turn = `~` dit que ce tour a été accepté contre les règles, mais tout y est juste
move-stood-result = `~` dit que ce résultat a été accepté contre les règles, mais il est juste
move-stood-help = enlevez le `~`

## What is missing, and the end

turn-missing-throw = { $player } rejoue après { $why }, et ce lancer manque
turn-missing-throw-line = { $player } rejoue après { $why }, et ce lancer va sur la même ligne
turn-missing-throw-six = un six
turn-missing-throw-double-six = deux six
turn-missing-throw-capture = une prise
turn-missing-throw-not-counted = `{ $throw }`, qui ne comptait pas
turn-missing-throw-help = mettez le lancer qui manque après celui-ci, sur la même ligne
turn-missing-throw-line-help = un tour tient sur une ligne : écrivez `{ $joined }`
turn-missing-throw-label = { $player } joue ici
turn-missing-throw-line-label = la suite du tour { DE($player) } est ici
turn-missing-throw-end-label = le relevé se termine ici
result-unfinished = `{ $written }` dit que la partie est finie, et elle ne l'est pas
result-unfinished-help = si la partie s'est arrêtée ici, écrivez `{ $right }`
result-missing = le relevé se termine sans ligne de résultat
result-missing-help = terminez le relevé par la ligne `{ $right }`
result-missing-label = le relevé suivant commence ici
result-wrong = le résultat est `{ $right }`, pas `{ $written }`
result-wrong-over = `{ $written }` dit que la partie s'est arrêtée avant la fin, mais elle est finie : `{ $right }`
result-wrong-nobody = `{ $written }` nomme quelqu'un qui ne joue pas ; le résultat est `{ $right }`

## Said of many faults

said-it-stood = accepté à la table : { $message }
said-write = écrivez `{ $text }`
said-did-you-mean = (vouliez-vous dire `{ $name }` ?)
said-no-move = { $player } ne peut rien jouer avec un { $die } : écrivez `{ $text }`
said-can-play = { $player } peut jouer { $plays }
said-horse-came = le cheval { DE($player) } est arrivé ici sur { $at }
said-horse-came-counted = le cheval { DE($player) } est arrivé ici : { $own } pour { $player }, { $at } pour { $mover }
said-and = { $first } et { $last }
said-or = { $first } ou { $last }
said-pair = { $name } : { $value }

## What was probably meant

guess-neighbour = c'était peut-être `{ $meant }` : ce qui est écrit est décalé d'une case
guess-digits-swapped = c'était peut-être `{ $meant }` : deux caractères sont intervertis
guess-sign = c'était peut-être `{ $meant }` : un seul caractère diffère
guess-horse = c'était peut-être `{ $meant }` : c'est ce cheval-là qui y arrive
guess-face = le chiffre du dé est peut-être faux : `{ $meant }` serait juste
guess-dice-swapped = c'était peut-être `{ $meant }` : les mêmes dés dans l'autre ordre
guess-mark = c'était peut-être `{ $meant }` : seule la marque de la prise est fausse
guess-letter = la lettre est peut-être fausse : `{ $meant }` concorde avec la suite
guess-throw-twice = `{ $meant }` est peut-être écrit deux fois : enlevez-en un
guess-line-twice = cette ligne est peut-être écrite deux fois : enlevez-la
guess-throw-forgotten = il manque peut-être `{ $meant }` ici : aucun autre lancer ne concorde avec la suite
guess-turn-forgotten = il manque peut-être `{ $meant }` avant cette ligne : aucun autre tour ne concorde avec la suite
guess-lines-swapped = cette ligne et la suivante sont peut-être interverties : échangez-les
guess-throws-swapped = les lancers de cette ligne et de la suivante sont peut-être intervertis : échangez-les
guess-left-out = seul `{ $meant }` concorde avec la suite
guess-rule = avec `{ $rule }={ $value }`, ce serait juste : est-ce la règle de votre table ?

## A variant file

file-type = `{ $rule }` ne peut pas être `{ $value }` dans un fichier : il faut { $wanted }
file-type-number = un nombre
file-type-number-or-all = un nombre, ou "all"
file-type-numbers = une liste de nombres, comme [1, 6]
file-type-word = un mot entre guillemets
file-type-word-or-numbers = un mot entre guillemets, ou une liste de nombres, comme [7, 21]
file-type-switch = true ou false, sans guillemets
file-preset = `{ $name }` est le nom d'une variante fournie, et une variante fournie ne change jamais : donnez un autre nom à la vôtre
file-not-text = `{ $key }` doit être un texte entre guillemets
file-nameless = `name` manque : c'est par lui que les relevés nomment une variante
file-unwritable-name = `name` ne peut pas être `{ $name }` : les relevés nomment la variante par lui, dans une balise, où il tient sur une ligne, avec des traits d'union et des espaces simples

## What happened at a step

step-came-out = { $player } sort un cheval
step-moved = { $player } va de { $from } à { $to }
step-rebounded = { $player } va de { $from } à la case d'attente et recule sur { $to }
step-stopped-behind = { $player } va de { $from } à { $to } et s'arrête derrière un autre de ses chevaux
step-climbed = { $player } monte de { $from } à { $to }
step-home = { $player } rentre au centre depuis { $from }
step-captured = prend le cheval { DE($whom) } sur { $at } ({ $own } pour { $whom })
step-finished = { $player } a terminé au rang { $place }
step-game-over = la partie est terminée
step-passed = { $player } passe avec un { $die } : aucun cheval ne peut jouer
step-passed-free = { $player } passe avec un { $die }
step-third-six = le troisième six de suite : { $player } ne le joue pas
step-undone = le plateau redevient ce qu'il était avant le tour
step-not-counted = le lancer { DE($player) } ne compte pas
step-unplayed = { $player } a lancé et n'a pas encore joué
step-not-played = `{ $action }` ne peut pas être joué : le plateau reste tel quel
step-left = { $player } quitte la partie
step-joined = { $first } ; { $second }
step-before = avant { $link }
step-round = tour de table { $round }, avant le premier lancer

## The page of a replay

page-replay = Revoir la partie
page-record = Relevé
page-no-record = Il n'y a ici aucun relevé dont l'en-tête ait pu être compris.
page-no-script = Cette page a besoin de JavaScript pour déplacer les chevaux.
page-board = Plateau
page-controls = Commandes
page-first = Au début
page-last = À la fin
page-back = En arrière
page-forward = En avant
page-turn-back = Un tour en arrière
page-turn-forward = Un tour en avant
page-play = Lecture
page-pause = Pause
page-speed = Vitesse
page-moment = Moment de la partie
page-moment-of = { $moment } sur { $count } : { $name }
page-start = Avant le premier lancer
page-end = Fin du relevé.
page-result = Résultat : { $result }
page-findings = Constats
page-findings-of = Constats : { $count }
page-finding-before = Constat précédent
page-finding-next = Constat suivant
page-no-findings = Rien n'a été trouvé contre les règles.
page-fault = Faute
page-note = Remarque
page-line = ligne { $line }
page-legal = On pouvait jouer : { $plays }
page-why = Pourquoi aucun cheval ne peut avancer
page-now = Ce qui se passe
page-players = Joueurs
page-on-turn = c'est son tour
page-has-left = a quitté la partie
page-finished = a terminé, rang { $place }
page-in-stable = écurie : { $count }
page-on-square = case { $square }
page-on-step = marche { $step }
page-at-home = centre : { $count }
page-turns = Tours
page-leaves = s'en va
page-head = En-tête du relevé
page-rules = Règles
page-keys = Touches
page-key-home = Début
page-key-end = Fin
page-key-space = Espace
page-play-pause = Lecture ou pause
page-close = Fermer
page-bad-link = Ce relevé n'a pas de `{ $link }`.

## The page of a game in a terminal

tui-start = avant le premier lancer
tui-throw = lancer { $throw }/{ $throws }
tui-step = étape { $step }/{ $steps }
tui-record = relevé { $record }
tui-findings = { $findings } { $findings ->
        [one] constat
       *[other] constats
    }
tui-legal = pouvait être joué avec { $dice } :
tui-comments = commentaires :
tui-more = { $lines ->
        [one] encore { $lines } ligne
       *[other] encore { $lines } lignes
    }
tui-too-small = Le terminal est trop petit : { $columns }×{ $rows }. Il faut { $least } caractères pour la partie. `q` pour quitter.
tui-ask-round = aller au tour de table :
tui-ask-search = chercher dans les commentaires :
tui-no-round = il n'y a pas de tour de table { $round } : ils vont de { $first } à { $last }
tui-no-comment = aucun commentaire ne contient `{ $words }`
tui-no-findings = il n'y a aucun constat dans ce relevé
tui-last-finding = il n'y a plus de constat après ceci
tui-first-finding = il n'y a pas de constat avant ceci
tui-key-space = espace
tui-key-ends = Début Fin
tui-key-pages = PgPréc PgSuiv
tui-short-throw = lancer
tui-short-turn = tour
tui-short-play = défiler
tui-short-round = aller à
tui-short-finding = constat
tui-short-search = chercher
tui-short-help = aide
tui-short-quit = quitter
tui-help = Touches
tui-help-throw = le lancer précédent, le suivant
tui-help-action = de même, action par action
tui-help-turn = le tour précédent, le suivant
tui-help-ends = avant le premier lancer, la fin
tui-help-play = faire défiler la partie, l'arrêter
tui-help-speed = plus vite, moins vite
tui-help-round = aller à un tour de table
tui-help-finding = le constat suivant, le précédent
tui-help-search = chercher un commentaire ; vide : le suivant
tui-help-pages = faire défiler ce qui est sous le relevé
tui-help-help = cette liste ; une touche la ferme
tui-help-quit = quitter

## What records tell of the rules

infer-record = { $path }, relevé { $record } : { $throws } { $throws ->
        [one] lancer
       *[other] lancers
    }
infer-together = { $records } relevés d'une même table : { $throws } { $throws ->
        [one] lancer
       *[other] lancers
    }
infer-obeyed = respectée
infer-own = { $records ->
        [one] il nomme
       *[other] ils nomment
    } { $name }
infer-by-rule = Règle par règle, chacune changée seule par rapport à { $base } :
infer-by-rule-up-to = Règle par règle, chacune changée seule par rapport à { $base }, jusqu'à la première faute :
infer-ruled-out = exclu :
infer-allowed = possible :
infer-untested = jamais mis à l'épreuve :
infer-no-other = aucune autre valeur ne va avec les autres règles
infer-contradicts = pas essayé, car d'autres règles le contredisent :
infer-not-needed = Rien à modifier. Ces règles sont respectées :
infer-smallest = Avec { $changed } { $changed ->
        [one] règle changée
       *[other] règles changées
    } tout est juste, et pas avec moins. Si c'étaient les règles de la table, rien ici ne le dit :
infer-perhaps-smallest = Avec { $changed } règles changées tout est juste ; moins suffiraient peut-être, tout n'a pas été essayé. Si c'étaient les règles de la table, rien ici ne le dit :
infer-not-found = Rien n'a été trouvé, avec jusqu'à { $most } règles changées, qui rende tout juste.
infer-gave-up = Rien n'a été trouvé qui rende tout juste ; la recherche s'est arrêtée après { $sets } jeux de règles.
infer-slip = { $place } : { $name } : aucune règle ne rend cela juste, rien n'a donc été cherché. `chevaux check` en dit plus.
infer-written = { $path } : écrit dans le relevé { $record } : { $tags }
infer-left = { $path } : le relevé { $record } reste tel quel : il nomme `{ $name }`, qui n'est pas connu ici ; --variant le donne
infer-no-squares = aucun lancer ne montre la longueur de la piste
infer-no-horses = aucun lancer ne montre combien de chevaux a un joueur
infer-no-win = aucun lancer ne montre combien de chevaux arrivés font gagner
infer-no-dice = aucun lancer ne montre combien de dés sont lancés
infer-no-exit-on = aucun lancer ne montre quelles faces font sortir un cheval
infer-no-exit-then = aucun lancer ne montre ce que permet l'autre dé quand un cheval sort
infer-no-must-exit = aucun lancer qui pouvait faire sortir un cheval n'a servi à autre chose
infer-no-rethrow = aucun lancer ne montre lequel en donne un autre
infer-no-three-sixes = aucun lancer ne montre ce que fait un troisième six de suite
infer-no-must-move = personne n'a passé son tour en pouvant jouer
infer-no-overtaking = aucun lancer ne montre un cheval qui en dépasse un autre, ou qui ne le peut pas
infer-no-own-square = aucun lancer ne montre un cheval qui tombe sur un cheval de sa couleur
infer-no-capture-rethrow = aucun lancer ne montre si une prise en donne un autre
infer-no-safe = aucun lancer ne montre une case où un cheval est à l'abri, ou ne l'est pas
infer-no-overshoot = aucun lancer ne montre ce que devient un cheval qui dépasserait la case d'attente
infer-no-climb = aucun lancer ne montre comment se monte l'escalier
infer-no-final-six = aucun lancer ne montre s'il faut encore un six sur la dernière marche
infer-no-end = le relevé ne montre pas si la partie finit avec le premier gagnant
infer-no-ranking = le relevé ne montre pas qui est classé à la fin
infer-no-facing = il n'y a pas deux joueurs assis côte à côte
infer-no-leaver = personne n'a abandonné, ou cela n'a rien changé

## A record under other rules

convert-errors = pas converti : selon ses propres règles, le relevé a { $errors } { $errors ->
    [one] faute
   *[other] fautes
}, la première : { $message }
convert-errors-help = `chevaux check` les montre toutes
convert-no-record = pas converti : { $message }
convert-no-long-form = pas converti : on ne peut pas dire avec certitude ce qui a été joué, et il n'a donc pas de forme longue
convert-too-long = pas converti : ce serait plus long que la notation ne le permet
convert-seats = { $target } veut que deux joueurs soient face à face (`facing=true`)
convert-no-position = cette position de départ est impossible selon { $target } : { $message }
convert-other-position = selon { $target }, cette position de départ est une autre : `{ $position }`
convert-said = `{ $throw }` ne se transpose pas selon { $target } : { $message }
convert-goes = `{ $throw }` ne se transpose pas selon { $target } : `{ $source }` y est `{ $other }`
convert-board = après `{ $throw }`, le plateau est un autre selon { $target } : `{ $position }`, et ici `{ $source }`
convert-over = avec `{ $throw }`, la partie est finie selon { $target }, et ici elle continue
convert-goes-on = avec `{ $throw }`, la partie est finie ici, et selon { $target } elle continue
convert-finished = avec `{ $throw }`, { $player } a terminé selon { $target }, et pas ici
convert-not-finished = avec `{ $throw }`, { $player } a terminé ici, et pas selon { $target }
convert-next = après `{ $throw }`, c'est à { $there } de jouer selon { $target }, et ici à { $here }
convert-round = après `{ $throw }`, le numéro du tour est { $there } selon { $target }, et ici { $here }
convert-new-turn = après `{ $throw }`, le lancer suivant { DE($player) } est d'un autre tour selon { $target } qu'ici
convert-not-there = `{ $throw }` ne se transpose pas selon { $target } : on ne peut rien en faire là-bas
convert-own-fault = pas converti, et c'est une faute de ce programme : ce qu'il écrirait y est faux : { $message }
convert-own-fault-help = signalez-la avec le relevé
convert-rule = `{ $source }` dans le relevé, `{ $target }` dans les nouvelles règles (règles, { $section })
convert-blame = en cause : { $rules }
convert-blame-together = aucune règle n'est seule en cause ; celles-ci diffèrent : { $rules }
convert-help = `--strategy prefix` écrit le relevé jusqu'ici, `--strategy adapt` joue la suite des mêmes dés selon les autres règles
convert-head-help = `--strategy adapt` transpose les places et la position de départ, et joue les mêmes dés selon les autres règles
report-whole = se transpose en entier
report-prefix = se transpose jusqu'ici
report-adapted = joué à partir d'ici selon les autres règles
report-not = pas converti
report-place = { $round }. { $player }, lancer { $throw }
report-replaced = `{ $source }` est remplacé par `{ $target }`
report-chosen = `{ $source }` était le lancer d'un autre joueur ; maintenant `{ $target }`
report-turn = c'est à { $target } de jouer, et pas à { $source }
report-over = la partie est finie, et ne l'était pas
report-goes-on = la partie continue, et était finie
report-dropped = `{ $source }` ne se transpose pas
report-moved = `{ $source }` devient `{ $target }`
report-counts = dés : { $faces } ; lancers gardés : { $kept }, remplacés : { $replaced }, choisis : { $chosen } ; dés restants : { $left }
report-summary = { $records } { $records ->
        [one] relevé
       *[other] relevés
    } : en entier : { $whole }, en partie : { $prefix }, selon les autres règles : { $adapted }, pas convertis : { $not }

## The command

command-here = ici
command-help = aide :
command-board = plateau : { $position }
command-note = remarque : { $message }
command-follows = { $message } (découle d'un constat précédent)
command-followers = { $findings } { $findings ->
        [one] autre constat découle
       *[other] autres constats découlent
    } de celui-ci ({ $lines ->
        [one] ligne
       *[other] lignes
    } { $places })
command-hidden = { $findings } { $findings ->
        [one] autre constat n'est pas montré
       *[other] autres constats ne sont pas montrés
    } (--max-findings)
command-summary = { $records } { $records ->
        [one] relevé
       *[other] relevés
    }, { $throws } { $throws ->
        [one] lancer
       *[other] lancers
    } : { $right } { $right ->
        [one] juste
       *[other] justes
    }, { $wrong } { $wrong ->
        [one] fautif
       *[other] fautifs
    }
command-summary-faults = ({ $faults } { $faults ->
        [one] faute
       *[other] fautes
    })
command-summary-notes = { $notes } { $notes ->
        [one] remarque
       *[other] remarques
    }
command-warning = avertissement : { $message }
command-no-records = aucun fichier .pcn dans { $folder }
command-set-unused = --set n'a rien changé : aucun relevé n'a été jugé avec --variant
command-mended = { $slips } { $slips ->
        [one] erreur corrigée
       *[other] erreurs corrigées
    } dans { $files } { $files ->
        [one] fichier
       *[other] fichiers
    }
command-would-mend = { $slips } { $slips ->
        [one] erreur serait corrigée
       *[other] erreurs seraient corrigées
    } dans { $files } { $files ->
        [one] fichier
       *[other] fichiers
    }
command-nothing-to-mend = rien que --fix puisse corriger
command-changed = changement : { $files }
command-more = { $shown }, et { $more } de plus
command-watch-well = il n'y a plus rien à corriger ; en attente d'un changement, Ctrl-C arrête
command-watch = en attente d'un changement, Ctrl-C arrête
command-watch-unread = tout n'a pas pu être lu ; en attente d'un changement, Ctrl-C arrête
command-left-alone = le relevé { $record } reste tel quel
command-left-alone-fix = le relevé { $record } reste tel quel (--fix le corrige)
command-left-alone-text = ce texte n'appartient à aucun relevé et reste tel quel
command-left-alone-long = { $what } : il serait plus long que la notation ne le permet
command-not-written = le relevé { $record } n'est pas écrit
command-not-written-text = ce texte n'appartient à aucun relevé et n'est pas écrit
command-fmt-set-unused = --set n'a rien changé : aucun relevé n'a été lu avec --variant
command-fmt = { $files } { $files ->
        [one] fichier
       *[other] fichiers
    } : { $changed } { $changed ->
        [one] modifié
       *[other] modifiés
    }
command-fmt-would = { $files } { $files ->
        [one] fichier
       *[other] fichiers
    } : { $changed } à modifier
command-fmt-alone = { $records } { $records ->
        [one] relevé laissé tel quel
       *[other] relevés laissés tels quels
    }
command-simulate-stopped = { $stopped } { $stopped ->
        [one] partie arrêtée
       *[other] parties arrêtées
    } avant la fin : --max-throws est { $throws }
command-refused = { $horse } ne peut pas jouer { $die } : { $name } : { $reason }

## Statistics

stats-total = { $files } { $files ->
        [one] fichier
       *[other] fichiers
    } en tout
stats-records = { $records } { $records ->
        [one] relevé
       *[other] relevés
    }, { $finished } { $finished ->
        [one] partie terminée
       *[other] parties terminées
    }
stats-wrong = { $records } { $records ->
        [one] relevé contient
       *[other] relevés contiennent
    } des fautes : on compte ce que l'arbitre a exécuté
stats-uncounted = { $records } { $records ->
        [one] relevé n'est pas compté
       *[other] relevés ne sont pas comptés
    }, l'en-tête n'a pas pu être compris : `chevaux check` dit pourquoi
stats-dice = Dés
stats-faces = { $dice } { $dice ->
        [one] dé
       *[other] dés
    } ; des dés justes montreraient chaque face { $expected } fois environ
stats-not-counted = sans compter { $throws } { $throws ->
        [one] lancer qui ne compte
       *[other] lancers qui ne comptent
    } pas (`/`)
stats-at-fault = sans compter { $throws } { $throws ->
        [one] lancer
       *[other] lancers
    } aux dés impossibles
stats-sixes = Les six
stats-range = { $low } à { $high } %
stats-of = { $count } sur { $of }
stats-pair = { $one } : { $count } six sur { $dice } dés ({ $share } %). { $other } : { $other_count } sur { $other_dice } ({ $other_share } %).
stats-pair-chance = Avec les mêmes dés pour les deux, le hasard seul donne une différence pareille ou plus grande { $odds }.
stats-found-face = Le { $face } est sorti { $count } fois sur { $dice } dés ({ $share } %). Des dés justes s'écartent autant { $odds }.
stats-found-sixes = { $name } : { $count } six sur { $dice } dés ({ $share } %). Des dés justes s'écartent autant { $odds }.
stats-odds-often = { $times } fois sur 100
stats-odds-once = une fois sur { $of }
stats-odds-rarely = moins d'une fois sur { $of }
stats-too-few = Pas de verdict : il y a ici { $dice } dés, et moins de { $least } ne disent rien.
stats-few-dice = { $players } { $players ->
        [one] joueur a
       *[other] joueurs ont
    } moins de { $least } dés, trop peu pour en juger à part : { $names }.
stats-like-chance = Verdict : des dés justes font de telles choses. On leur a posé { $questions } questions, et aucune réponse ne dépasse ce que donne le hasard.
stats-unlike-chance = Verdict : des dés justes ne font presque jamais cela. { $questions } questions posées, { $found } { $found ->
        [one] réponse dépasse
       *[other] réponses dépassent
    } le hasard (marquées d'un !). Sur 1000 rapports pareils de dés justes, on attend qu'un seul au plus le dise.
stats-detectable = { $name } : avec { $dice } dés, un dé pipé pour le six n'est trouvé 9 fois sur 10 que s'il le montre { $share } % du temps ou plus.
stats-runs = Six de suite (entre parenthèses : ce que donne le hasard)
stats-run = { $length } de suite
stats-run-more = { $length } et plus
stats-play = Sur le plateau
stats-col-turns = tours
stats-col-throws = lancers
stats-col-moves = coups
stats-col-out = sorties
stats-col-captures = prises
stats-col-captured = subies
stats-col-rebounds = rebonds
stats-col-passes = passes
stats-col-home = au centre
stats-unknown = pour { $throws } { $throws ->
        [one] lancer
       *[other] lancers
    } on ne peut dire ce qui a été joué
stats-stable = À l'écurie
stats-col-in-stable = chevaux dedans
stats-col-wait = lancers avant la première sortie
stats-col-never = jamais sortis
stats-mean-of = { $mean } (médiane { $median }, au plus { $greatest })
stats-wins = Victoires
stats-places = rangs { $places }
stats-length = Durée d'une partie
stats-col-mean = moyenne
stats-col-median = médiane
stats-col-least = la plus courte
stats-col-greatest = la plus longue
stats-all = tous
stats-all-others = Tous les autres
stats-further = autres joueurs
stats-not-said = non précisé
stats-seat = place { $seat }
stats-title = Statistiques
stats-col-player = joueur
stats-col-face = face
stats-col-count = nombre
stats-col-share = part
stats-col-range = sûr à 95 %
stats-col-places = rangs
stats-fair-line = ligne pointillée : des dés justes
stats-chance-mark = trait vertical : ce que donne le hasard
stats-limits = Le test demande combien de fois sont sortis chaque face et le six de chacun. Il dit que des dés sont étranges, et non qui les a faits ainsi ; une ruse dans l'ordre des lancers lui échappe. Qui regarde beaucoup de rapports et en montre un n'a rien montré.
