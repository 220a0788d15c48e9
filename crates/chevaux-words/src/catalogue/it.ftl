# Le parole in italiano, quelle della regola del gioco: scuderia, casella di partenza, ingresso
# della scala, lancio, superare. Una sola parola per una cosa: docs/words.md.
#
# Tra accenti gravi sta la notazione: è la stessa in tutte le lingue.

## The notation

syntax-not-utf8 = questo testo non è in UTF-8
syntax-not-utf8-help = salvate il file in UTF-8
syntax-nul = qui c'è un byte NUL
syntax-nul-help = toglietelo; un file che ne è pieno è forse in UTF-16: salvatelo in UTF-8
syntax-look-alike = alcuni segni di questa riga somigliano soltanto a quelli della notazione
syntax-tag = questa etichetta è illeggibile
syntax-tag-help = un'etichetta si scrive come `[Variant "survol"]`
syntax-tag-place = le etichette stanno nell'intestazione del verbale, prima dei turni
syntax-tag-place-help = un nuovo verbale comincia con `[PCN "1"]`
syntax-line = questa riga non è né un'etichetta, né un turno, né un risultato, né un commento
syntax-line-turn = questo turno è illeggibile
syntax-line-help = un turno si scrive come `12. R 6:S-1 4:1-5`, un risultato come `= R` o `= *`
syntax-no-throws = questo turno non ha nessun lancio
syntax-no-throws-help = scrivete il lancio, anche se nessun cavallo poteva muoversi: `3:-`
syntax-throw = questo lancio è illeggibile
syntax-throw-help = un lancio si scrive come `5:12-17` (un cinque, dalla casella 12 alla casella 17), `6:S-1` (un cavallo esce dalla scuderia) o `3:-` (nessun cavallo poteva muoversi)
syntax-unplayed = `{ $throw }` è segnato come non ancora giocato (`*`), e può esserlo solo l'ultimissimo lancio di una partita interrotta
syntax-unplayed-help = scrivete quello che si è giocato con questo lancio, `-` se nessun cavallo poteva muoversi
syntax-result = questo risultato è illeggibile
syntax-result-help = un risultato si scrive come `= R`, `= R > G = Y` o `= *`
syntax-result-place = il risultato è l'ultima riga di un verbale, e questo continua
syntax-result-place-help = spostatelo dopo l'ultimo turno, o cominciate il verbale seguente con `[PCN "1"]`
syntax-result-place-label = il verbale continua qui
syntax-result-place-again = il verbale ha già un risultato
syntax-result-place-again-help = tenete quello giusto
syntax-comment = questo commento non è chiuso sulla sua riga
syntax-comment-brace = questa graffa `{"}"}` non chiude nessun commento
syntax-comment-help = un commento si scrive `{"{"}così{"}"}` su una sola riga; al suo interno `\{"}"}` è una graffa e `\n` un ritorno a capo
syntax-limit-line = la riga è troppo lunga, e da qui in poi non viene letta (64 KiB, salvo un altro limite)
syntax-limit-throws = il verbale ha troppi lanci e da qui in poi non viene giudicato (1.000.000, salvo un altro limite)
syntax-limit-record = il verbale è troppo lungo e da qui in poi non viene giudicato (64 MiB, salvo un altro limite)
syntax-limit-help = un commento può continuare sulla riga seguente; un verbale si può dividere in due: il secondo comincia con una `Position`
syntax-no-record = qui non c'è nessun verbale
syntax-no-record-help = un verbale comincia con `[PCN "1"]`

# Che cosa ci vuole, e che cosa c'è. $sentence è una delle frasi qui sopra.
syntax-expected = { $sentence }: qui ci vuole { $wanted }, non { $found }
syntax-expected-only-comment-after-leaves = { $sentence }: dopo `leaves` è ammesso solo un commento
syntax-expected-only-comment-after-tag = { $sentence }: dopo l'etichetta è ammesso solo un commento
syntax-expected-dot = il punto dopo il numero del giro
syntax-expected-space-after-dot = uno spazio dopo il punto
syntax-expected-letter = la lettera maiuscola di un giocatore
syntax-expected-space-after-letter = uno spazio dopo la lettera del giocatore
syntax-expected-face = il numero del dado
syntax-expected-colon-or-space = `:` e quello che si è giocato, o uno spazio
syntax-expected-action = quello che si è giocato con il dado
syntax-expected-landing = la casella di arrivo del cavallo
syntax-expected-step-number = il numero del gradino
syntax-expected-captured-letter = la lettera del giocatore a cui è preso il cavallo
syntax-expected-end-of-throw = uno spazio dopo il lancio
syntax-expected-landing-before-stood = la casella di arrivo (`~` vuole che sia scritta)
syntax-expected-tag-name = il nome di un'etichetta
syntax-expected-opening-quote = il valore tra virgolette
syntax-expected-closing-quote = il segno di virgolette che chiude il valore
syntax-expected-closing-bracket = la parentesi che chiude l'etichetta
syntax-expected-rank = la lettera di un giocatore o `*`
syntax-expected-rank-separator = `>`, `=` o la fine della riga
syntax-found-space = uno spazio
syntax-found-control = un carattere di controllo
syntax-found-end = la fine della riga

## The head

header-missing-tag = l'intestazione del verbale non ha { $tags }
header-missing-tag-help = aggiungete { $lines }
header-missing-tag-help-variant = `[Variant "vantyghem-1.6"]` (o un'altra di `chevaux variants list`; o date `--variant`)
header-missing-tag-head = un verbale comincia con l'etichetta `[PCN "1"]`, e prima di qui non c'è
header-missing-tag-head-help = mettete `[PCN "1"]` prima, su una riga a sé
header-bad-value-date = `{ $value }` non è una data; una data si scrive come `2026-11-27`, senza la fine se non è nota (`2026-11`, `2026`)
header-bad-value-rule = `{ $rule }` non può essere `{ $value }`; ci vuole { $allowed }
header-bad-value-allowed-squares = un multiplo di 4, da 16 a 400
header-bad-value-allowed-horses = un numero da 1 a 4
header-bad-value-allowed-win = `all`, o un numero da 1 a 4
header-bad-value-allowed-dice = 1 o 2
header-bad-value-allowed-faces = una o più facce da 1 a 6, come `1,6`
header-bad-value-allowed-safe = { $words }, o caselle come `7,21`
header-bad-value-clash = `{ $one }` non va con `{ $other }`: { $why }
header-bad-value-clash-horses = nessuno ha così tanti cavalli
header-bad-value-clash-one-die = non c'è un altro dado
header-bad-value-clash-double-six = un dado solo non segna mai 6+6
header-bad-value-clash-squares = il percorso non ha questa casella
header-bad-value-clash-three-sixes = dopo un sei non viene mai un altro lancio
header-bad-value-clash-ranking = quando si gioca per i posti, la classifica è l'ordine di arrivo; scrivete anche `ranking=order`
header-bad-value-rule-twice = `{ $rule }` è dato due volte
header-bad-value-not-an-entry = `{ $entry }` non è della forma `rule=value`
header-bad-value-position-seat-count = una posizione ha quattro posti (`-` è un posto vuoto), non { $found }
header-bad-value-position-field = `{ $field }` non si legge come i cavalli di un colore (come `R:S,S,1,^2`)
header-bad-value-position-no-place = tra le virgole di { $owner } manca un cavallo
header-bad-value-position-unknown-letter = { $letter } non è un colore di questo verbale
header-bad-value-position-letter-twice = { $letter } è scritto due volte
header-bad-value-position-place = `{ $place }` non esiste su questo tabellone
header-bad-value-position-horse-count = per { $owner } { $found ->
        [one] è scritto { $found } cavallo
       *[other] sono scritti { $found } cavalli
    }, e qui ogni giocatore ne ha { $wanted }
header-bad-value-position-same-place = due cavalli sono su { $place } nel conteggio di { $owner }
header-bad-value-position-to-missing = manca `to:`, che dice chi lancia dopo
header-bad-value-position-unknown-field = `{ $field }` non è noto in una posizione
header-bad-value-position-field-twice = `{ $field }` è scritto due volte
header-bad-value-position-not-a-player = `{ $value }` non è un giocatore di questa posizione
header-bad-value-position-round = `{ $value }` non è un numero di giro
header-bad-value-position-to-finished = { $letter } ha finito o ha lasciato la partita e non può essere il prossimo a lanciare
header-bad-value-position-over = la partita di questa posizione è finita
header-bad-value-position-done = `done:` non nomina esattamente chi ha finito
header-bad-value-position-left = `left:` non va con i cavalli sul tabellone ({ $why })
header-bad-value-position-left-stays = con `leaver=stays` i cavalli di chi ha lasciato la partita restano sul tabellone
header-bad-value-position-left-order = `left:` deve dare l'ordine
header-bad-value-position-left-unnamed = un giocatore i cui cavalli sono `-` non è nominato
header-bad-value-position-left-horses = un giocatore che ha lasciato la partita ha ancora cavalli sul tabellone
header-bad-value-position-too-few = meno di due giocatori
header-duplicate-tag = l'etichetta `{ $name }` c'è due volte; vale la prima
header-duplicate-tag-help = toglietene una
header-unknown-variant = non c'è nessuna variante `{ $name }`
header-unknown-variant-help = `chevaux variants list` dà i nomi delle varianti; un file si dà con `--variant`
header-unknown-rule = non c'è nessuna regola `{ $name }`
header-seats-field-count = `Seats` ha { $found } { $found ->
        [one] campo
       *[other] campi
    } e ne servono quattro, `-` per un posto vuoto
header-seats-same-letter = { $first } e { $second } cominciano con { $letter }, e { $letter } deve indicare un solo giocatore
header-seats-not-a-colour = `{ $field }` non è un colore: un colore è una maiuscola da A a Z seguita da altre lettere
header-seats-stable = `{ $field }` non può essere il nome di un giocatore: S indica la scuderia
header-seats-home = `{ $field }` non può essere il nome di un giocatore: H indica il centro
header-seats-tag-name = `{ $field }` non può essere il nome di un giocatore: è il nome di un'etichetta
header-seats-nobody = non gioca nessuno: almeno due posti devono essere occupati
header-seats-alone = un giocatore solo: almeno due posti devono essere occupati
header-seats-facing = con queste regole due giocatori devono stare uno di fronte all'altro (`facing=true`)
header-seats-facing-help = lasciate vuoto il posto tra i due, come `Red - Yellow -`
header-version = questo è PCN versione `{ $value }`, ed è nota solo la versione 1
header-version-help = scrivete `1` se il verbale segue PCN 1

## Turns and throws

turn-after-end = la partita era già finita
turn-after-end-won = la partita era già finita: ha vinto { $winner }
turn-after-end-help = togliete quello che segue la fine, o cercate una svista più sopra
turn-after-end-label = la partita è finita qui
turn-wrong-player-due = è il turno di { $player } (giro { $round }), non di { $written }
turn-wrong-player = non è il turno di { $written }
turn-wrong-player-nobody = in questa partita nessuno ha la lettera { $written }
turn-wrong-player-finished = { $written } ha finito e non lancia più
turn-wrong-player-left = { $written } ha lasciato la partita e non lancia più
turn-wrong-player-help = se è sbagliata solo la lettera, scrivete `{ $letter }`; se manca un turno, mettetelo prima di questo
turn-wrong-player-help-seats = le lettere dei giocatori sono quelle di `Seats`
turn-wrong-number = siamo al giro { $due }, non al giro { $written }
turn-extra-throw = { $player } non aveva un altro lancio
turn-extra-throw-behind = { $player } non aveva un altro lancio: `{ $before }` non ne dà, e `{ $throw }` lo segue
turn-extra-throw-finished = { $player } ha finito: non segue nessun altro lancio
turn-extra-throw-help = toglietelo, o cercate una svista nel lancio precedente
turn-extra-throw-label = dopo questo { $player } non aveva un altro lancio
throw-dice-face = nessun dado segna { $face }
throw-dice-face-huge = nessun dado segna tanto
throw-dice-count = `{ $throw }` ha { $written } { $written ->
        [one] dado
       *[other] dadi
    }, e questa partita si gioca con { $dice ->
        [one] uno
       *[other] { $dice }
    }
throw-dice-actions = `{ $throw }` ha { $written } { $written ->
        [one] azione
       *[other] azioni
    }, e { $dice ->
        [one] un dado ne ha una
       *[other] { $dice } dadi ne hanno { $dice }
    }
throw-dice-help = scrivete i dadi come sono caduti, e un'azione per ciascuno

## Moves

move-cannot = { $player } non può giocare `{ $action }` con un { $die }: { $reason }

# Le ragioni, dopo `move-cannot` o da sole.
move-no-horse = { $player } non ha cavalli su { $from }
move-no-horse-stable = la scuderia di { $player } è vuota
move-three-sixes-ends = il terzo sei di fila non si gioca, il turno finisce (`three-sixes=turn-ends`)
move-three-sixes-undone = il terzo sei di fila non si gioca, il turno è annullato (`three-sixes=undone`)
move-exit-needs = un cavallo esce con { $faces } (`exit-on={ $rule }`)
move-exit-needs-face = un { $face }
move-exit-blocked = un altro cavallo di { $player } è già sulla casella di partenza
move-must-exit = un cavallo può uscire, e questo viene prima di ogni altra mossa (`must-exit=true`)
move-exit-same-horse = questo dado è per il cavallo appena uscito, su { $at } (`exit-then=same-horse`)
move-exit-same-horse-first = bisogna cominciare con l'uscita, prima di giocare l'altro dado (`exit-then=same-horse`)
move-overshoot = { $left ->
        [one] manca solo { $left } casella
       *[other] mancano solo { $left } caselle
    } all'ingresso della scala, e un cavallo che lo supererebbe non si muove (`overshoot=stay`)
move-overshoot-stairs = { $left ->
        [one] manca solo { $left } gradino
       *[other] mancano solo { $left } gradini
    } al centro (`climb=by-count`)
move-wrong-step = da { $from } serve un { $needs } per salire (`climb=in-turn`)
move-wrong-step-foot = dall'ingresso della scala serve un { $needs } per salire (`climb=in-turn`)
move-wrong-step-final = da ^6 un cavallo arriva al centro con un 6 (`final-six=true`)
move-overtaking = il cavallo di { $by } su { $at } blocca il passaggio e non si può superare (`overtaking={ $rule }`)
move-overtaking-own = un altro cavallo di { $player } su { $at } blocca il passaggio e non si può superare (`overtaking={ $rule }`)
move-own-horse = un altro cavallo di { $player } è già su { $at } (`own-square=forbidden`)
move-own-horse-behind = un altro cavallo di { $player } è già su { $at }, e dietro di lui non c'è dove fermarsi
move-safe-square = il cavallo di { $by } su { $at } è al sicuro e non può essere preso (`safe={ $safe }`)

# Di nuovo frasi intere.
move-wrong-square = con un { $die } il cavallo di { $player } che è su { $from } va su { $right }, non su { $written }
move-wrong-square-exit = con un { $die } il cavallo di { $player } esce su { $right }, non su { $written }
move-capture-nobody = `x` segna una presa, ma `{ $action }` non prende nessuno su { $at }
move-capture-other = il cavallo preso su { $at } è di { $captured }, non di { $marked }
move-must-move = { $player } passa con un { $die }, ma può giocare, e chi può giocare deve giocare (`must-move=true`)
move-must-move-exit = { $player } passa con un { $die }, ma può far uscire un cavallo, e deve farlo (`must-exit=true`)
move-ambiguous = `{ $action }` dice troppo poco: { $player } potrebbe giocarlo in { $ways } modi
move-ambiguous-help = scrivete quello che si è giocato: { $plays }
move-stood = `~` dice che questa mossa è stata accettata contro le regole, ma non ne infrange nessuna
move-stood-turn = `~` dice che questo turno è stato accettato contro le regole, ma non ha niente di sbagliato
move-stood-result = `~` dice che questo risultato è stato accettato contro le regole, ma è giusto
move-stood-help = togliete il `~`

## What is missing, and the end

turn-missing-throw = { $player } lancia di nuovo dopo { $why }, e quel lancio manca
turn-missing-throw-line = { $player } lancia di nuovo dopo { $why }, e quel lancio va sulla stessa riga
turn-missing-throw-six = un sei
turn-missing-throw-double-six = due sei
turn-missing-throw-capture = una presa
turn-missing-throw-not-counted = `{ $throw }`, che non contava
turn-missing-throw-help = mettete il lancio che manca dopo questo, sulla stessa riga
turn-missing-throw-line-help = un turno è una riga: scrivete `{ $joined }`
turn-missing-throw-label = { $player } gioca qui
turn-missing-throw-line-label = il resto del turno di { $player } è qui
turn-missing-throw-end-label = il verbale finisce qui
result-unfinished = `{ $written }` dice che la partita è finita, e non lo è
result-unfinished-help = se la partita si è fermata qui, scrivete `{ $right }`
result-missing = il verbale finisce senza riga del risultato
result-missing-help = chiudete il verbale con la riga `{ $right }`
result-missing-label = il verbale seguente comincia qui
result-wrong = il risultato è `{ $right }`, non `{ $written }`
result-wrong-over = `{ $written }` dice che la partita si è fermata prima della fine, ma è finita: `{ $right }`
result-wrong-nobody = `{ $written }` nomina qualcuno che non gioca; il risultato è `{ $right }`

## Said of many faults

said-it-stood = accettato al tavolo: { $message }
said-write = scrivete `{ $text }`
said-did-you-mean = (volevate dire `{ $name }`?)
said-no-move = { $player } non può giocare niente con un { $die }: scrivete `{ $text }`
said-can-play = { $player } può giocare { $plays }
said-horse-came = il cavallo di { $player } è arrivato qui su { $at }
said-horse-came-counted = il cavallo di { $player } è arrivato qui: { $own } per { $player }, { $at } per { $mover }
said-and = { $first } e { $last }
said-or = { $first } o { $last }
said-pair = { $name }: { $value }

## What was probably meant

guess-neighbour = forse era `{ $meant }`: quello che è scritto è spostato di una casella
guess-digits-swapped = forse era `{ $meant }`: due caratteri sono invertiti
guess-sign = forse era `{ $meant }`: un solo carattere è diverso
guess-horse = forse era `{ $meant }`: è quel cavallo che ci arriva
guess-face = forse il numero del dado è sbagliato: `{ $meant }` sarebbe giusto
guess-dice-swapped = forse era `{ $meant }`: gli stessi dadi nell'altro ordine
guess-mark = forse era `{ $meant }`: solo il segno della presa è sbagliato
guess-letter = forse la lettera è sbagliata: `{ $meant }` concorda con il seguito
guess-throw-twice = forse `{ $meant }` è scritto due volte: toglietene uno
guess-line-twice = forse questa riga è scritta due volte: toglietela
guess-throw-forgotten = forse qui manca `{ $meant }`: nessun altro lancio concorda con il seguito
guess-turn-forgotten = forse prima di questa riga manca `{ $meant }`: nessun altro turno concorda con il seguito
guess-lines-swapped = forse questa riga e la seguente sono invertite: scambiatele
guess-throws-swapped = forse i lanci di questa riga e della seguente sono invertiti: scambiateli
guess-left-out = solo `{ $meant }` concorda con il seguito
guess-rule = con `{ $rule }={ $value }` sarebbe giusto: è la regola del vostro tavolo?

## A variant file

file-type = `{ $rule }` non può essere `{ $value }` in un file: ci vuole { $wanted }
file-type-number = un numero
file-type-number-or-all = un numero, o "all"
file-type-numbers = una lista di numeri, come [1, 6]
file-type-word = una parola tra virgolette
file-type-word-or-numbers = una parola tra virgolette, o una lista di numeri, come [7, 21]
file-type-switch = true o false, senza virgolette
file-preset = `{ $name }` è il nome di una variante fornita, e una variante fornita non cambia mai: date un altro nome alla vostra
file-not-text = `{ $key }` deve essere un testo tra virgolette
file-nameless = manca `name`: è con quello che i verbali nominano una variante
file-unwritable-name = `name` non può essere `{ $name }`: i verbali nominano la variante con quello, in un'etichetta, dove sta su una riga, con trattini e spazi semplici

## What happened at a step

step-came-out = { $player } fa uscire un cavallo
step-moved = { $player } va da { $from } a { $to }
step-rebounded = { $player } va da { $from } all'ingresso della scala e torna su { $to }
step-stopped-behind = { $player } va da { $from } a { $to } e si ferma dietro un altro dei suoi cavalli
step-climbed = { $player } sale da { $from } a { $to }
step-home = { $player } arriva al centro da { $from }
step-captured = prende il cavallo di { $whom } su { $at } ({ $own } per { $whom })
step-finished = { $player } ha finito, al posto { $place }
step-game-over = la partita è finita
step-passed = { $player } passa con un { $die }: nessun cavallo può giocare
step-passed-free = { $player } passa con un { $die }
step-third-six = il terzo sei di fila: { $player } non lo gioca
step-undone = il tabellone torna com'era prima del turno
step-not-counted = il lancio di { $player } non conta
step-unplayed = { $player } ha lanciato e non ha ancora giocato
step-not-played = `{ $action }` non si può giocare: il tabellone resta com'è
step-left = { $player } lascia la partita
step-joined = { $first }; { $second }
step-before = prima di { $link }
step-round = giro { $round }, prima del primo lancio

## The page of a replay

page-replay = Rivedere la partita
page-record = Verbale
page-no-record = Qui non c'è nessun verbale di cui si sia capita l'intestazione.
page-no-script = Questa pagina ha bisogno di JavaScript per muovere i cavalli.
page-board = Tabellone
page-controls = Comandi
page-first = All'inizio
page-last = Alla fine
page-back = Indietro
page-forward = Avanti
page-turn-back = Un turno indietro
page-turn-forward = Un turno avanti
page-play = Riproduci
page-pause = Pausa
page-speed = Velocità
page-moment = Momento della partita
page-moment-of = { $moment } di { $count }: { $name }
page-start = Prima del primo lancio
page-end = Fine del verbale.
page-result = Risultato: { $result }
page-findings = Rilievi
page-findings-of = Rilievi: { $count }
page-finding-before = Rilievo precedente
page-finding-next = Rilievo successivo
page-no-findings = Non si è trovato nulla contro le regole.
page-fault = Errore
page-note = Nota
page-line = riga { $line }
page-legal = Si poteva giocare: { $plays }
page-why = Perché nessun cavallo può muoversi
page-now = Che cosa succede
page-players = Giocatori
page-on-turn = di turno
page-has-left = ha lasciato la partita
page-finished = ha finito, posto { $place }
page-in-stable = scuderia: { $count }
page-on-square = casella { $square }
page-on-step = gradino { $step }
page-at-home = centro: { $count }
page-turns = Turni
page-leaves = se ne va
page-head = Intestazione del verbale
page-rules = Regole
page-keys = Tasti
page-key-home = Inizio
page-key-end = Fine
page-key-space = Spazio
page-play-pause = Riproduci o pausa
page-close = Chiudi
page-bad-link = Questo verbale non ha `{ $link }`.

## The page of a game in a terminal

tui-start = prima del primo lancio
tui-throw = lancio { $throw }/{ $throws }
tui-step = fase { $step }/{ $steps }
tui-record = verbale { $record }
tui-findings = { $findings } { $findings ->
        [one] rilievo
       *[other] rilievi
    }
tui-legal = si poteva giocare con { $dice }:
tui-comments = commenti:
tui-more = { $lines ->
        [one] ancora { $lines } riga
       *[other] ancora { $lines } righe
    }
tui-too-small = Il terminale è troppo piccolo: { $columns }×{ $rows }. Per la partita servono { $least } caratteri. `q` per uscire.
tui-ask-round = vai al giro:
tui-ask-search = cerca nei commenti:
tui-no-round = non c'è un giro { $round }: i giri vanno da { $first } a { $last }
tui-no-comment = nessun commento contiene `{ $words }`
tui-no-findings = non c'è nessun rilievo in questo verbale
tui-last-finding = dopo questo non ci sono altri rilievi
tui-first-finding = prima di questo non ci sono rilievi
tui-key-space = spazio
tui-key-ends = Home Fine
tui-key-pages = Pag↑ Pag↓
tui-short-throw = lancio
tui-short-turn = turno
tui-short-play = avanti
tui-short-round = vai a
tui-short-finding = rilievo
tui-short-search = cerca
tui-short-help = aiuto
tui-short-quit = esci
tui-help = Tasti
tui-help-throw = il lancio precedente, il successivo
tui-help-action = lo stesso, un'azione alla volta
tui-help-turn = il turno precedente, il successivo
tui-help-ends = prima del primo lancio, la fine
tui-help-play = far scorrere la partita, fermarla
tui-help-speed = più veloce, più lento
tui-help-round = andare a un giro
tui-help-finding = il rilievo successivo, il precedente
tui-help-search = cercare nei commenti; vuoto: il prossimo
tui-help-pages = scorrere ciò che sta sotto il verbale
tui-help-help = questo elenco; un tasto lo chiude
tui-help-quit = uscire

## What records tell of the rules

infer-record = { $path }, verbale { $record }: { $throws } { $throws ->
        [one] lancio
       *[other] lanci
    }
infer-together = { $records } verbali di uno stesso tavolo: { $throws } { $throws ->
        [one] lancio
       *[other] lanci
    }
infer-obeyed = rispettata
infer-own = { $records ->
        [one] nomina
       *[other] nominano
    } { $name }
infer-by-rule = Regola per regola, ciascuna cambiata da sola rispetto a { $base }:
infer-by-rule-up-to = Regola per regola, ciascuna cambiata da sola rispetto a { $base }, fino al primo errore:
infer-ruled-out = escluso:
infer-allowed = possibile:
infer-untested = mai messo alla prova:
infer-no-other = nessun altro valore va d'accordo con le altre regole
infer-contradicts = non provato, perché altre regole lo contraddicono:
infer-not-needed = Niente da modificare. Queste regole sono rispettate:
infer-smallest = Con { $changed } { $changed ->
        [one] regola cambiata
       *[other] regole cambiate
    } tutto è giusto, e con meno no. Se queste fossero le regole del tavolo, da qui nessuno può dirlo:
infer-perhaps-smallest = Con { $changed } regole cambiate tutto è giusto; forse ne basterebbero meno, non è stato provato tutto. Se queste fossero le regole del tavolo, da qui nessuno può dirlo:
infer-not-found = Non è stato trovato niente, con fino a { $most } regole cambiate, che renda tutto giusto.
infer-gave-up = Non è stato trovato niente che renda tutto giusto; la ricerca si è fermata dopo { $sets } insiemi di regole.
infer-slip = { $place }: { $name }: nessuna regola lo rende giusto, perciò non si è cercato niente. `chevaux check` dice di più.
infer-written = { $path }: scritto nel verbale { $record }: { $tags }
infer-left = { $path }: il verbale { $record } resta com'è: nomina `{ $name }`, che qui non è noto; --variant lo dà
infer-no-squares = nessun lancio mostra quanto è lungo il percorso
infer-no-horses = nessun lancio mostra quanti cavalli ha un giocatore
infer-no-win = nessun lancio mostra quanti cavalli a casa fanno vincere
infer-no-dice = nessun lancio mostra quanti dadi si lanciano
infer-no-exit-on = nessun lancio mostra quali facce fanno uscire un cavallo
infer-no-exit-then = nessun lancio mostra che cosa può fare l'altro dado quando esce un cavallo
infer-no-must-exit = nessun lancio che poteva far uscire un cavallo è servito ad altro
infer-no-rethrow = nessun lancio mostra quale ne dà un altro
infer-no-three-sixes = nessun lancio mostra che cosa fa un terzo sei di fila
infer-no-must-move = nessuno ha passato potendo muovere
infer-no-overtaking = nessun lancio mostra un cavallo che ne supera un altro, o che non può
infer-no-own-square = nessun lancio mostra un cavallo che arriva su uno del suo colore
infer-no-capture-rethrow = nessun lancio mostra se una presa ne dà un altro
infer-no-safe = nessun lancio mostra una casella dove un cavallo è al sicuro, o non lo è
infer-no-overshoot = nessun lancio mostra che cosa succede a un cavallo che oltrepasserebbe l'ingresso della scala
infer-no-climb = nessun lancio mostra come si sale la scala
infer-no-final-six = nessun lancio mostra se sull'ultimo gradino serve un altro sei
infer-no-end = il verbale non mostra se la partita finisce con il primo vincitore
infer-no-ranking = il verbale non mostra chi è in classifica alla fine
infer-no-facing = non ci sono due giocatori seduti fianco a fianco
infer-no-leaver = nessuno si è ritirato, o non ha cambiato niente

## A record under other rules

convert-errors = non convertito: secondo le sue regole il verbale ha { $errors } { $errors ->
    [one] errore
   *[other] errori
}, il primo: { $message }
convert-errors-help = `chevaux check` li mostra tutti
convert-no-record = non convertito: { $message }
convert-no-long-form = non convertito: non si può dire con certezza che cosa è stato giocato, e quindi non ha una forma lunga
convert-too-long = non convertito: sarebbe più lungo di quanto la notazione permette
convert-seats = { $target } vuole che due giocatori siedano uno di fronte all'altro (`facing=true`)
convert-no-position = questa posizione di partenza è impossibile secondo { $target }: { $message }
convert-other-position = secondo { $target } questa posizione di partenza è un'altra: `{ $position }`
convert-said = `{ $throw }` non si traspone secondo { $target }: { $message }
convert-goes = `{ $throw }` non si traspone secondo { $target }: `{ $source }` lì è `{ $other }`
convert-board = dopo `{ $throw }` il tabellone è un altro secondo { $target }: `{ $position }`, e qui `{ $source }`
convert-over = con `{ $throw }` la partita è finita secondo { $target }, e qui continua
convert-goes-on = con `{ $throw }` la partita è finita qui, e secondo { $target } continua
convert-finished = con `{ $throw }` { $player } ha finito secondo { $target }, e qui no
convert-not-finished = con `{ $throw }` { $player } ha finito qui, e secondo { $target } no
convert-next = dopo `{ $throw }` tocca a { $there } secondo { $target }, e qui a { $here }
convert-round = dopo `{ $throw }` il numero del turno è { $there } secondo { $target }, e qui { $here }
convert-new-turn = dopo `{ $throw }` il lancio seguente di { $player } è di un altro turno secondo { $target } che qui
convert-not-there = `{ $throw }` non si traspone secondo { $target }: lì non se ne può fare nulla
convert-own-fault = non convertito, ed è un errore di questo programma: quello che scriverebbe lì è sbagliato: { $message }
convert-own-fault-help = segnalatelo con il verbale
convert-rule = `{ $source }` nel verbale, `{ $target }` nelle nuove regole (regole, { $section })
convert-blame = in causa: { $rules }
convert-blame-together = nessuna regola è da sola in causa; queste differiscono: { $rules }
convert-help = `--strategy prefix` scrive il verbale fin qui, `--strategy adapt` gioca il seguito degli stessi dadi secondo le altre regole
convert-head-help = `--strategy adapt` traspone i posti e la posizione di partenza, e gioca gli stessi dadi secondo le altre regole
report-whole = si traspone per intero
report-prefix = si traspone fin qui
report-adapted = giocato da qui secondo le altre regole
report-not = non convertito
report-place = { $round }. { $player }, lancio { $throw }
report-replaced = `{ $source }` è sostituito da `{ $target }`
report-chosen = `{ $source }` era il lancio di un altro giocatore; ora `{ $target }`
report-turn = tocca a { $target }, e non a { $source }
report-over = la partita è finita, e non lo era
report-goes-on = la partita continua, ed era finita
report-dropped = `{ $source }` non si traspone
report-moved = `{ $source }` diventa `{ $target }`
report-counts = dadi: { $faces }; lanci mantenuti: { $kept }, sostituiti: { $replaced }, scelti: { $chosen }; dadi rimasti: { $left }
report-summary = { $records } { $records ->
        [one] verbale
       *[other] verbali
    }: per intero: { $whole }, in parte: { $prefix }, secondo le altre regole: { $adapted }, non convertiti: { $not }

## The command

command-here = qui
command-help = aiuto:
command-board = tabellone: { $position }
command-note = nota: { $message }
command-follows = { $message } (deriva da un rilievo precedente)
command-followers = { $findings ->
        [one] { $findings } altro rilievo deriva
       *[other] { $findings } altri rilievi derivano
    } da questo ({ $lines ->
        [one] riga
       *[other] righe
    } { $places })
command-hidden = { $findings } { $findings ->
        [one] altro rilievo non mostrato
       *[other] altri rilievi non mostrati
    } (--max-findings)
command-summary = { $records } { $records ->
        [one] verbale
       *[other] verbali
    }, { $throws } { $throws ->
        [one] lancio
       *[other] lanci
    }: { $right } { $right ->
        [one] giusto
       *[other] giusti
    }, { $wrong } { $wrong ->
        [one] sbagliato
       *[other] sbagliati
    }
command-summary-faults = ({ $faults } { $faults ->
        [one] errore
       *[other] errori
    })
command-summary-notes = { $notes } { $notes ->
        [one] nota
       *[other] note
    }
command-warning = avviso: { $message }
command-no-records = nessun file .pcn in { $folder }
command-set-unused = --set non ha cambiato nulla: nessun verbale è stato giudicato con --variant
command-mended = { $slips } { $slips ->
        [one] svista corretta
       *[other] sviste corrette
    } in { $files } file
command-would-mend = { $slips } { $slips ->
        [one] svista da correggere
       *[other] sviste da correggere
    } in { $files } file
command-nothing-to-mend = nulla che --fix possa correggere
command-changed = cambiamento: { $files }
command-more = { $shown }, e altri { $more }
command-watch-well = non resta nulla da correggere; in attesa di un cambiamento, Ctrl-C termina
command-watch = in attesa di un cambiamento, Ctrl-C termina
command-watch-unread = non si è potuto leggere tutto; in attesa di un cambiamento, Ctrl-C termina
command-left-alone = il verbale { $record } resta com'è
command-left-alone-fix = il verbale { $record } resta com'è (--fix lo corregge)
command-left-alone-text = questo testo non appartiene a nessun verbale e resta com'è
command-left-alone-long = { $what }: sarebbe più lungo di quanto permetta la notazione
command-not-written = il verbale { $record } non viene scritto
command-not-written-text = questo testo non appartiene a nessun verbale e non viene scritto
command-fmt-set-unused = --set non ha cambiato nulla: nessun verbale è stato letto con --variant
command-fmt = { $files } file: { $changed } { $changed ->
        [one] cambiato
       *[other] cambiati
    }
command-fmt-would = { $files } file: { $changed } da cambiare
command-fmt-alone = { $records } { $records ->
        [one] verbale lasciato com'è
       *[other] verbali lasciati come sono
    }
command-simulate-stopped = { $stopped } { $stopped ->
        [one] partita fermata
       *[other] partite fermate
    } prima della fine: --max-throws è { $throws }
command-refused = { $horse } non può giocare { $die }: { $name }: { $reason }

## Statistics

stats-total = { $files } file in tutto
stats-records = { $records } { $records ->
        [one] verbale
       *[other] verbali
    }, { $finished } { $finished ->
        [one] partita finita
       *[other] partite finite
    }
stats-wrong = { $records } { $records ->
        [one] verbale contiene
       *[other] verbali contengono
    } errori: si conta ciò che l'arbitro ha eseguito
stats-uncounted = { $records } { $records ->
        [one] verbale non è contato
       *[other] verbali non sono contati
    }, l'intestazione non si capisce: `chevaux check` dice perché
stats-dice = Dadi
stats-faces = { $dice } { $dice ->
        [one] dado
       *[other] dadi
    }; dadi giusti mostrerebbero ogni faccia circa { $expected } volte
stats-not-counted = senza { $throws } { $throws ->
        [one] lancio che non vale
       *[other] lanci che non valgono
    } (`/`)
stats-at-fault = senza { $throws } { $throws ->
        [one] lancio
       *[other] lanci
    } di dadi impossibili
stats-sixes = I sei
stats-range = da { $low } a { $high } %
stats-of = { $count } su { $of }
stats-pair = { $one }: { $count } sei su { $dice } dadi ({ $share } %). { $other }: { $other_count } su { $other_dice } ({ $other_share } %).
stats-pair-chance = Con gli stessi dadi per entrambi, il caso da solo dà una differenza così o maggiore { $odds }.
stats-found-face = Il { $face } è uscito { $count } { $count ->
        [one] volta
       *[other] volte
    } su { $dice } dadi ({ $share } %). Dadi giusti si scostano tanto { $odds }.
stats-found-sixes = { $name }: { $count } sei su { $dice } dadi ({ $share } %). Dadi giusti si scostano tanto { $odds }.
stats-odds-often = { $times } volte su 100
stats-odds-once = una volta su { $of }
stats-odds-rarely = meno di una volta su { $of }
stats-too-few = Nessun verdetto: qui ci sono { $dice } dadi, e meno di { $least } non dicono nulla.
stats-few-dice = { $players } { $players ->
        [one] giocatore ha
       *[other] giocatori hanno
    } meno di { $least } dadi, troppo pochi per giudicarli da soli: { $names }.
stats-like-chance = Verdetto: dadi giusti fanno cose simili. Sono state poste { $questions } domande, e nessuna risposta va oltre ciò che dà il caso.
stats-unlike-chance = Verdetto: dadi giusti non lo fanno quasi mai. { $questions } domande, { $found } { $found ->
        [one] risposta va
       *[other] risposte vanno
    } oltre il caso (segnate con !). Su 1000 rapporti simili di dadi giusti ci si aspetta che al più uno lo dica.
stats-detectable = { $name }: con { $dice } dadi un dado truccato per il sei si trova 9 volte su 10 solo se lo mostra il { $share } % delle volte o più.
stats-runs = Sei di fila (tra parentesi: ciò che dà il caso)
stats-run = { $length } di fila
stats-run-more = { $length } e più
stats-play = Sul tabellone
stats-col-turns = turni
stats-col-throws = lanci
stats-col-moves = mosse
stats-col-out = usciti
stats-col-captures = prese
stats-col-captured = subite
stats-col-rebounds = rimbalzi
stats-col-passes = passi
stats-col-home = al centro
stats-unknown = di { $throws } { $throws ->
        [one] lancio
       *[other] lanci
    } non si può dire che cosa fu giocato
stats-stable = Nella scuderia
stats-col-in-stable = cavalli dentro
stats-col-wait = lanci prima della prima uscita
stats-col-never = mai usciti
stats-mean-of = { $mean } (mediana { $median }, al più { $greatest })
stats-wins = Vittorie
stats-places = posti { $places }
stats-length = Durata di una partita
stats-col-mean = media
stats-col-median = mediana
stats-col-least = la più breve
stats-col-greatest = la più lunga
stats-all = tutti
stats-all-others = Tutti gli altri
stats-further = altri giocatori
stats-not-said = non detto
stats-seat = posto { $seat }
stats-title = Statistiche
stats-col-player = giocatore
stats-col-face = faccia
stats-col-count = numero
stats-col-share = quota
stats-col-range = sicuro al 95 %
stats-col-places = posti
stats-fair-line = linea tratteggiata: dadi giusti
stats-chance-mark = linea verticale: ciò che dà il caso
stats-limits = Il test chiede quante volte sono usciti ogni faccia e il sei di ciascuno. Dice che i dadi sono strani, non chi li ha resi tali; un trucco nell'ordine dei lanci gli sfugge. Chi guarda molti rapporti e ne mostra uno non ha mostrato nulla.
