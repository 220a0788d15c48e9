# The words in English. They are the first: what is said is decided here, and the other languages
# say the same. One word for one thing: docs/words.md.
#
# An id begins with the name of the fault whose sentence it is, `move/overtaking` with a hyphen.
# `-help` is what could be done instead, `-label` what stands at another place that matters.
# What stands between backticks is notation and the same in every language.

## The notation

syntax-not-utf8 = this is not UTF-8 text
syntax-not-utf8-help = save the file as UTF-8
syntax-nul = there is a NUL byte here
syntax-nul-help = take it out; a file full of them may be UTF-16: save it as UTF-8
syntax-look-alike = some marks on this line only look like those of the notation
syntax-tag = this tag cannot be read
syntax-tag-help = a tag is written like `[Variant "survol"]`
syntax-tag-place = tags belong in the head of a record, before its turns
syntax-tag-place-help = a new record begins with `[PCN "1"]`
syntax-line = this line is no tag, turn, result or comment
syntax-line-turn = this turn cannot be read
syntax-line-help = a turn is written like `12. R 6:S-1 4:1-5`, a result like `= R` or `= *`
syntax-no-throws = this turn has no throw
syntax-no-throws-help = write the throw, even if nobody could move: `3:-`
syntax-throw = this throw cannot be read
syntax-throw-help = a throw is written like `5:12-17` (a five, from square 12 to 17), `6:S-1` (out of the stable) or `3:-` (nobody could move)
syntax-unplayed = `{ $throw }` is marked as not played yet (`*`), and that can only be the very last throw of a game that stopped
syntax-unplayed-help = write what was done with this throw, `-` if nobody could move
syntax-result = this result cannot be read
syntax-result-help = a result is written like `= R`, `= R > G = Y` or `= *`
syntax-result-place = the result is the last line of a record, and this one goes on
syntax-result-place-help = move it behind the last turn, or begin the next record with `[PCN "1"]`
syntax-result-place-label = the record goes on here
syntax-result-place-again = the record has a result already
syntax-result-place-again-help = keep the one that is right
syntax-comment = this comment is not closed on its line
syntax-comment-brace = this `{"}"}` closes no comment
syntax-comment-help = a comment is written `{"{"}like this{"}"}` on one line; inside it `\{"}"}` is a brace and `\n` a line break
syntax-limit-line = the line is too long, and what comes from here on is not read (64 KiB unless the limit is set otherwise)
syntax-limit-throws = the record has too many throws and is not judged from here on (1,000,000 unless the limit is set otherwise)
syntax-limit-record = the record is too long and is not judged from here on (64 MiB unless the limit is set otherwise)
syntax-limit-help = a comment can go on on the next line; a record can be two: the second begins with a `Position`
syntax-no-record = there is no record here
syntax-no-record-help = a record begins with `[PCN "1"]`

# What is expected, and what stands there. $sentence is one of those above.
syntax-expected = { $sentence }: { $wanted } is expected here, not { $found }
syntax-expected-only-comment-after-leaves = { $sentence }: only a comment may follow `leaves`
syntax-expected-only-comment-after-tag = { $sentence }: only a comment may follow the tag
syntax-expected-dot = the dot after the round number
syntax-expected-space-after-dot = a space after the dot
syntax-expected-letter = the capital letter of a player
syntax-expected-space-after-letter = a space after the player's letter
syntax-expected-face = the number on the die
syntax-expected-colon-or-space = `:` and what was done, or a space
syntax-expected-action = what was done with the die
syntax-expected-landing = where the horse landed
syntax-expected-step-number = the number of the step
syntax-expected-captured-letter = the letter of the captured player
syntax-expected-end-of-throw = a space after the throw
syntax-expected-landing-before-stood = the landing (`~` wants it written out)
syntax-expected-tag-name = the name of a tag
syntax-expected-opening-quote = the value in quotes
syntax-expected-closing-quote = the quote that ends the value
syntax-expected-closing-bracket = the bracket that ends the tag
syntax-expected-rank = a player's letter or `*`
syntax-expected-rank-separator = `>`, `=` or the end of the line
syntax-found-space = a space
syntax-found-control = a control character
syntax-found-end = the end of the line

## The head

header-missing-tag = the head of the record lacks { $tags }
header-missing-tag-help = add { $lines }
header-missing-tag-help-variant = `[Variant "vantyghem-1.6"]` (or another of `chevaux variants list`; or give `--variant`)
header-missing-tag-head = a record begins with the tag `[PCN "1"]`, and there is none before this
header-missing-tag-head-help = put `[PCN "1"]` on a line of its own before it
header-bad-value-date = `{ $value }` is no date; a date is written like `2026-11-27`, without its end if that is not known (`2026-11`, `2026`)
header-bad-value-rule = `{ $rule }` cannot be `{ $value }`; it must be { $allowed }
header-bad-value-allowed-squares = a multiple of 4 from 16 to 400
header-bad-value-allowed-horses = a number from 1 to 4
header-bad-value-allowed-win = `all`, or a number from 1 to 4
header-bad-value-allowed-dice = 1 or 2
header-bad-value-allowed-faces = one or more faces from 1 to 6, like `1,6`
header-bad-value-allowed-safe = { $words }, or squares like `7,21`
header-bad-value-clash = `{ $one }` does not go with `{ $other }`: { $why }
header-bad-value-clash-horses = nobody has so many horses
header-bad-value-clash-one-die = there is no other die
header-bad-value-clash-double-six = one die never shows 6+6
header-bad-value-clash-squares = the ring has no such square
header-bad-value-clash-three-sixes = no throw ever follows a six
header-bad-value-clash-ranking = where the places are played out, the order of arrival ranks; write `ranking=order` too
header-bad-value-rule-twice = `{ $rule }` is given twice
header-bad-value-not-an-entry = `{ $entry }` is not `rule=value`
header-bad-value-position-seat-count = a position has four seats (`-` is an empty one), not { $found }
header-bad-value-position-field = `{ $field }` cannot be read as the horses of a colour (like `R:S,S,1,^2`)
header-bad-value-position-no-place = a horse is missing between the commas of { $owner }
header-bad-value-position-unknown-letter = { $letter } is not a colour of this record
header-bad-value-position-letter-twice = { $letter } is written twice
header-bad-value-position-place = `{ $place }` is no place on this board
header-bad-value-position-horse-count = { $found ->
        [one] { $found } horse is
       *[other] { $found } horses are
    } written for { $owner }, and each player has { $wanted } here
header-bad-value-position-same-place = two horses stand on { $place } of { $owner }'s count
header-bad-value-position-to-missing = `to:` is missing: it says who throws next
header-bad-value-position-unknown-field = `{ $field }` is not known in a position
header-bad-value-position-field-twice = `{ $field }` is written twice
header-bad-value-position-not-a-player = `{ $value }` is no player of this position
header-bad-value-position-round = `{ $value }` is no round number
header-bad-value-position-to-finished = { $letter } has finished or left and cannot be the next to throw
header-bad-value-position-over = the game of this position is over
header-bad-value-position-done = `done:` does not name exactly those who have finished
header-bad-value-position-left = `left:` does not go with the horses on the board ({ $why })
header-bad-value-position-left-stays = under `leaver=stays` the horses of one who left stay on the board
header-bad-value-position-left-order = `left:` must give the order
header-bad-value-position-left-unnamed = one whose horses are `-` is not named
header-bad-value-position-left-horses = one who left still has horses on the board
header-bad-value-position-too-few = fewer than two players
header-duplicate-tag = the tag `{ $name }` stands twice; the first one counts
header-duplicate-tag-help = take one of the two out
header-unknown-variant = there is no variant `{ $name }`
header-unknown-variant-help = `chevaux variants list` names the variants; a file is given with `--variant`
header-unknown-rule = there is no rule `{ $name }`
header-seats-field-count = `Seats` has { $found } { $found ->
        [one] field
       *[other] fields
    } and needs four, `-` for an empty seat
header-seats-same-letter = { $first } and { $second } both begin with { $letter }, and { $letter } must stand for one player
header-seats-not-a-colour = `{ $field }` is no colour: a colour is a capital letter A to Z and more letters
header-seats-stable = `{ $field }` cannot name a player: S stands for the stable
header-seats-home = `{ $field }` cannot name a player: H stands for home
header-seats-tag-name = `{ $field }` cannot name a player: it is the name of a tag
header-seats-nobody = nobody plays: at least two seats must be taken
header-seats-alone = one player alone: at least two seats must be taken
header-seats-facing = two players must sit opposite each other under these rules (`facing=true`)
header-seats-facing-help = leave the seat between them empty, like `Red - Yellow -`
header-version = this is PCN version `{ $value }`, and only version 1 is known
header-version-help = write `1` if the record follows PCN 1

## Turns and throws

turn-after-end = the game was over before this
turn-after-end-won = the game was over before this: { $winner } has won
turn-after-end-help = take out what follows the end, or look for a slip before it
turn-after-end-label = the game ended here
turn-wrong-player-due = it is { $player }'s turn (round { $round }), not { $written }'s
turn-wrong-player = it is not { $written }'s turn
turn-wrong-player-nobody = nobody in this game has the letter { $written }
turn-wrong-player-finished = { $written } has finished and throws no more
turn-wrong-player-left = { $written } has left the game and throws no more
turn-wrong-player-help = if only the letter is wrong, write `{ $letter }`; if a turn is missing, put it in before this one
turn-wrong-player-help-seats = the letters of the players are those of `Seats`
turn-wrong-number = this is round { $due }, not round { $written }
turn-extra-throw = { $player } had no further throw
turn-extra-throw-behind = { $player } had no further throw: `{ $before }` earns none, and `{ $throw }` follows it
turn-extra-throw-finished = { $player } has finished: no further throw follows
turn-extra-throw-help = take it out, or look for a slip in the throw before it
turn-extra-throw-label = { $player } had no further throw after this
throw-dice-face = no die shows { $face }
throw-dice-face-huge = no die shows so much
throw-dice-count = `{ $throw }` has { $written } { $written ->
        [one] die
       *[other] dice
    }, and this game is played with { $dice ->
        [one] one
       *[other] { $dice }
    }
throw-dice-actions = `{ $throw }` has { $written } { $written ->
        [one] action
       *[other] actions
    }, and { $dice ->
        [one] one die has one
       *[other] { $dice } dice have { $dice }
    }
throw-dice-help = write the dice as they lay, and one action for each

## Moves

move-cannot = { $player } cannot play `{ $action }` with a { $die }: { $reason }

# The reasons. They stand behind `move-cannot`, or alone.
move-no-horse = { $player } has no horse on { $from }
move-no-horse-stable = { $player }'s stable is empty
move-three-sixes-ends = the third six in a row is not played, the turn ends (`three-sixes=turn-ends`)
move-three-sixes-undone = the third six in a row is not played, the turn is undone (`three-sixes=undone`)
move-exit-needs = a horse comes out with { $faces } (`exit-on={ $rule }`)
move-exit-needs-face = a { $face }
move-exit-blocked = { $player }'s own horse stands on the start
move-must-exit = a horse can come out, and that comes before any other move (`must-exit=true`)
move-exit-same-horse = this die belongs to the horse that came out, on { $at } (`exit-then=same-horse`)
move-exit-same-horse-first = coming out must be the first thing done with the dice (`exit-then=same-horse`)
move-overshoot = the foot of the stairs is only { $left } { $left ->
        [one] square
       *[other] squares
    } away, and a horse that would go past it does not move (`overshoot=stay`)
move-overshoot-stairs = the centre is only { $left } { $left ->
        [one] step
       *[other] steps
    } away (`climb=by-count`)
move-wrong-step = from { $from } the stairs need a { $needs } (`climb=in-turn`)
move-wrong-step-foot = from the foot the stairs need a { $needs } (`climb=in-turn`)
move-wrong-step-final = from ^6 a horse comes home with a 6 (`final-six=true`)
move-overtaking = { $by }'s horse on { $at } is in the way and may not be passed (`overtaking={ $rule }`)
move-overtaking-own = { $player }'s own horse on { $at } is in the way and may not be passed (`overtaking={ $rule }`)
move-own-horse = { $player }'s own horse stands on { $at } (`own-square=forbidden`)
move-own-horse-behind = { $player }'s own horse stands on { $at }, and there is no place behind it to stop on
move-safe-square = { $by }'s horse on { $at } is safe there and cannot be captured (`safe={ $safe }`)

# Whole sentences again.
move-wrong-square = with a { $die } { $player }'s horse on { $from } goes to { $right }, not to { $written }
move-wrong-square-exit = with a { $die } { $player }'s horse comes out on { $right }, not on { $written }
move-capture-nobody = `x` marks a capture, but `{ $action }` captures nobody on { $at }
move-capture-other = the horse captured on { $at } is { $captured }'s, not { $marked }'s
move-must-move = { $player } passes with a { $die }, but can move, and whoever can move must (`must-move=true`)
move-must-move-exit = { $player } passes with a { $die }, but can bring a horse out, and must (`must-exit=true`)
move-ambiguous = `{ $action }` says too little: { $player } could play it in { $ways } ways
move-ambiguous-help = write which of them it was: { $plays }
move-stood = `~` says that this stood against the rules, but it breaks none
move-stood-turn = `~` says that this turn stood against the rules, but nothing is wrong with it
move-stood-result = `~` says that this result stood against the rules, but it is right
move-stood-help = take the `~` out

## What is missing, and the end

turn-missing-throw = { $player } throws again after { $why }, and that throw is missing
turn-missing-throw-line = { $player } throws again after { $why }, and that throw belongs on the same line
turn-missing-throw-six = a six
turn-missing-throw-double-six = two sixes
turn-missing-throw-capture = a capture
turn-missing-throw-not-counted = `{ $throw }`, which did not count
turn-missing-throw-help = put the missing throw behind this one, on the same line
turn-missing-throw-line-help = a turn is one line: write `{ $joined }`
turn-missing-throw-label = { $player } goes on here
turn-missing-throw-line-label = the rest of { $player }'s turn stands here
turn-missing-throw-end-label = the record ends here
result-unfinished = `{ $written }` says that the game is over, and it is not
result-unfinished-help = if the game stopped here, write `{ $right }`
result-missing = the record ends without a result line
result-missing-help = end the record with the line `{ $right }`
result-missing-label = the next record begins here
result-wrong = the result is `{ $right }`, not `{ $written }`
result-wrong-over = `{ $written }` says that the game stopped before its end, but it is over: `{ $right }`
result-wrong-nobody = `{ $written }` names somebody who does not play; the result is `{ $right }`

## Said of many faults

said-it-stood = it stood: { $message }
said-write = write `{ $text }`
said-did-you-mean = (did you mean `{ $name }`?)
said-no-move = { $player } has no move with a { $die }: write `{ $text }`
said-can-play = { $player } can play { $plays }
said-horse-came = { $player }'s horse came to { $at } here
said-horse-came-counted = { $player }'s horse came here: { $own } for { $player }, { $at } for { $mover }
said-and = { $first } and { $last }
said-or = { $first } or { $last }
said-pair = { $name }: { $value }

## What was probably meant

guess-neighbour = perhaps `{ $meant }` was meant: what is written is one square off
guess-digits-swapped = perhaps `{ $meant }` was meant: two characters are swapped
guess-sign = perhaps `{ $meant }` was meant: only one character differs
guess-horse = perhaps `{ $meant }` was meant: that is the horse that lands there
guess-face = perhaps the number on the die is wrong: `{ $meant }` would be right
guess-dice-swapped = perhaps `{ $meant }` was meant: the same dice in the other order
guess-mark = perhaps `{ $meant }` was meant: only the mark of the capture is wrong
guess-letter = perhaps the letter is wrong: `{ $meant }` fits what follows
guess-throw-twice = perhaps `{ $meant }` is written twice: take one out
guess-line-twice = perhaps this line is written twice: take it out
guess-throw-forgotten = perhaps `{ $meant }` is missing here: no other throw fits what follows
guess-turn-forgotten = perhaps `{ $meant }` is missing before this line: no other turn fits what follows
guess-lines-swapped = perhaps this line and the next one are swapped: swap them back
guess-throws-swapped = perhaps the throws of this line and of the next one are swapped: swap them back
guess-left-out = only `{ $meant }` fits what follows
guess-rule = under `{ $rule }={ $value }` this would be right: is that the rule at your table?

## A variant file

file-type = `{ $rule }` cannot be `{ $value }` in a file: it must be { $wanted }
file-type-number = a number
file-type-number-or-all = a number, or "all"
file-type-numbers = a list of numbers, like [1, 6]
file-type-word = a word in quotes
file-type-word-or-numbers = a word in quotes, or a list of numbers, like [7, 21]
file-type-switch = true or false, without quotes
file-preset = `{ $name }` is the name of a preset, and a preset never changes: give yours a name of its own
file-not-text = `{ $key }` must be a text in quotes
file-nameless = `name` is missing: records name a variant by it
file-unwritable-name = `name` cannot be `{ $name }`: records name a variant by it, in a tag, where it is on one line and has plain hyphens and spaces

## What happened at a step

step-came-out = { $player } brings a horse out
step-moved = { $player } goes from { $from } to { $to }
step-rebounded = { $player } goes from { $from } to the foot and back to { $to }
step-stopped-behind = { $player } goes from { $from } to { $to } and stops behind its own horse
step-climbed = { $player } climbs from { $from } to { $to }
step-home = { $player } comes home from { $from }
step-captured = captures { $whom }'s horse on { $at } ({ $own } for { $whom })
step-finished = { $player } has finished, in place { $place }
step-game-over = the game is over
step-passed = { $player } passes with a { $die }: no horse can move
step-passed-free = { $player } passes with a { $die }
step-third-six = the third six in a row: { $player } does not play it
step-undone = the board is again what it was before the turn
step-not-counted = { $player }'s throw does not count
step-unplayed = { $player } has thrown and not played yet
step-not-played = `{ $action }` cannot be carried out: the board stays as it is
step-left = { $player } leaves the game
step-joined = { $first }; { $second }
step-before = before { $link }
step-round = round { $round }, before its first throw

## The page of a replay

page-replay = Replay
page-record = Record
page-no-record = There is no record here whose head could be made out.
page-no-script = This page needs JavaScript to move the horses.
page-board = Board
page-controls = Controls
page-first = To the start
page-last = To the end
page-back = Back
page-forward = On
page-turn-back = A turn back
page-turn-forward = A turn on
page-play = Play
page-pause = Pause
page-speed = Speed
page-moment = Moment of the game
page-moment-of = { $moment } of { $count }: { $name }
page-start = Before the first throw
page-end = End of the record.
page-result = Result: { $result }
page-findings = Findings
page-findings-of = Findings: { $count }
page-finding-before = Finding before
page-finding-next = Next finding
page-no-findings = Nothing was found against the rules.
page-fault = Fault
page-note = Note
page-line = line { $line }
page-legal = Could be played: { $plays }
page-why = Why no horse can move
page-now = What happens
page-players = Players
page-on-turn = on turn
page-has-left = has left the game
page-finished = finished, place { $place }
page-in-stable = stable: { $count }
page-on-square = square { $square }
page-on-step = step { $step }
page-at-home = centre: { $count }
page-turns = Turns
page-leaves = leaves
page-head = Head of the record
page-rules = Rules
page-keys = Keys
page-key-home = Home
page-key-end = End
page-key-space = Space
page-play-pause = Play or pause
page-close = Close
page-bad-link = This record has no `{ $link }`.

## The page of a game in a terminal

tui-start = before the first throw
tui-throw = throw { $throw }/{ $throws }
tui-step = step { $step }/{ $steps }
tui-record = record { $record }
tui-findings = { $findings } { $findings ->
        [one] finding
       *[other] findings
    }
tui-legal = could be played with { $dice }:
tui-comments = comments:
tui-more = { $lines ->
        [one] { $lines } more line
       *[other] { $lines } more lines
    }
tui-too-small = The terminal is too small: { $columns }×{ $rows }. The game takes { $least } characters. `q` leaves.
tui-ask-round = go to round:
tui-ask-search = look for in comments:
tui-no-round = there is no round { $round }: the rounds are { $first } to { $last }
tui-no-comment = no comment has `{ $words }`
tui-no-findings = nothing was found in this record
tui-last-finding = no finding comes after this
tui-first-finding = no finding comes before this
tui-key-space = space
tui-key-ends = Home End
tui-key-pages = PgUp PgDn
tui-short-throw = throw
tui-short-turn = turn
tui-short-play = play
tui-short-round = round
tui-short-finding = finding
tui-short-search = search
tui-short-help = help
tui-short-quit = quit
tui-help = Keys
tui-help-throw = the throw before, the next throw
tui-help-action = the same by single actions of a throw
tui-help-turn = the turn before, the next turn
tui-help-ends = before the first throw, the end
tui-help-play = let the game go on, stop it
tui-help-speed = faster, slower
tui-help-round = go to a round
tui-help-finding = the next finding, the one before
tui-help-search = search the comments; empty: the same again
tui-help-pages = scroll what stands below the record
tui-help-help = this list; any key closes it
tui-help-quit = quit

## What records tell of the rules

infer-record = { $path }, record { $record }: { $throws } { $throws ->
        [one] throw
       *[other] throws
    }
infer-together = { $records } records of one table: { $throws } { $throws ->
        [one] throw
       *[other] throws
    }
infer-obeyed = obeyed
infer-own = { $records ->
        [one] it names
       *[other] they name
    } { $name }
infer-by-rule = Rule by rule, each changed alone against { $base }:
infer-by-rule-up-to = Rule by rule, each changed alone against { $base }, up to the first error there:
infer-ruled-out = ruled out:
infer-allowed = allowed:
infer-untested = never put to the test:
infer-no-other = no other value goes with the other rules
infer-contradicts = not tried, since other rules contradict it:
infer-not-needed = Nothing has to be overridden. These rules are obeyed:
infer-smallest = With { $changed } { $changed ->
        [one] rule
       *[other] rules
    } changed all is right, and with fewer it is not. Whether these were the rules of the table nobody can tell from this:
infer-perhaps-smallest = With { $changed } rules changed all is right; perhaps fewer would do, not all sets were tried. Whether these were the rules of the table nobody can tell from this:
infer-not-found = Nothing was found, with up to { $most } rules changed, by which all is right.
infer-gave-up = Nothing was found by which all is right; the search was stopped after { $sets } sets of rules.
infer-slip = { $place }: { $name }: no rules make this right, so nothing was searched. `chevaux check` says more.
infer-written = { $path }: written into record { $record }: { $tags }
infer-left = { $path }: record { $record } is left alone: it names `{ $name }`, which is not known here; --variant gives it
infer-no-squares = no throw shows how long the ring is
infer-no-horses = no throw shows how many horses a player has
infer-no-win = no throw shows how many horses home win
infer-no-dice = no throw shows how many dice are thrown
infer-no-exit-on = no throw shows which faces bring a horse out
infer-no-exit-then = no throw shows what the other die may do when a horse comes out
infer-no-must-exit = no throw that could bring a horse out was used for something else
infer-no-rethrow = no throw shows which one earns another
infer-no-three-sixes = no throw shows what a third six in a row does
infer-no-must-move = nobody passed who could have moved
infer-no-overtaking = no throw shows a horse that passed another, or could not
infer-no-own-square = no throw shows a horse that came upon one of its own colour
infer-no-capture-rethrow = no throw shows whether a capture earns another one
infer-no-safe = no throw shows a square where a horse is safe, or is not
infer-no-overshoot = no throw shows what becomes of a horse that would go past the foot of the stairs
infer-no-climb = no throw shows how the stairs are climbed
infer-no-final-six = no throw shows whether a further six is needed on the last step
infer-no-end = the record does not show whether the game ends with the first winner
infer-no-ranking = the record does not show who is ranked at the end
infer-no-facing = the players do not sit side by side as two
infer-no-leaver = nobody left, or it made no difference

## A record under other rules

convert-errors = not converted: under its own rules the record has { $errors } { $errors ->
    [one] error
   *[other] errors
}, the first: { $message }
convert-errors-help = `chevaux check` shows them all
convert-no-record = not converted: { $message }
convert-no-long-form = not converted: what was played in it cannot be told for certain, so that it has no long form
convert-too-long = not converted: it would be longer than the notation allows
convert-seats = { $target } wants two players to sit opposite each other (`facing=true`)
convert-no-position = this set-up cannot be had under { $target }: { $message }
convert-other-position = under { $target } this set-up is another one: `{ $position }`
convert-said = `{ $throw }` does not carry over to { $target }: { $message }
convert-goes = `{ $throw }` does not carry over to { $target }: `{ $source }` is `{ $other }` there
convert-board = after `{ $throw }` the board is another one under { $target }: `{ $position }`, and here `{ $source }`
convert-over = with `{ $throw }` the game is over under { $target }, and here it goes on
convert-goes-on = with `{ $throw }` the game is over here, and under { $target } it goes on
convert-finished = with `{ $throw }` { $player } has finished under { $target }, and not here
convert-not-finished = with `{ $throw }` { $player } has finished here, and not under { $target }
convert-next = after `{ $throw }` it is { $there } who throws next under { $target }, and here { $here }
convert-round = after `{ $throw }` the number of the turn is { $there } under { $target }, and here { $here }
convert-new-turn = after `{ $throw }` the next throw of { $player } belongs to another turn under { $target } than here
convert-not-there = `{ $throw }` does not carry over to { $target }: nothing can be done with it there
convert-own-fault = not converted, and this is a fault of this program: what it would write is wrong there: { $message }
convert-own-fault-help = please report it with the record
convert-rule = `{ $source }` in the record, `{ $target }` in the new rules (rules, { $section })
convert-blame = to blame: { $rules }
convert-blame-together = no single rule is to blame; these differ: { $rules }
convert-help = `--strategy prefix` writes the record up to here, `--strategy adapt` plays the same faces on by the other rules
convert-head-help = `--strategy adapt` carries seats and set-up over, and plays the same faces by the other rules
report-whole = carries over whole
report-prefix = carries over up to here
report-adapted = played on by the other rules from here
report-not = not converted
report-place = { $round }. { $player }, throw { $throw }
report-replaced = `{ $source }` is replaced by `{ $target }`
report-chosen = `{ $source }` was another player's throw; now `{ $target }`
report-turn = { $target } throws next, and not { $source }
report-over = the game is over, and was not
report-goes-on = the game goes on, and was over
report-dropped = `{ $source }` does not carry over
report-moved = `{ $source }` becomes `{ $target }`
report-counts = faces: { $faces }; throws kept: { $kept }, replaced: { $replaced }, chosen: { $chosen }; faces left over: { $left }
report-summary = { $records } { $records ->
        [one] record
       *[other] records
    }: { $whole } whole, { $prefix } in part, { $adapted } played on, { $not } not converted

## The command

command-here = here
command-help = help:
command-board = board: { $position }
command-note = note: { $message }
command-follows = { $message } (follows from an earlier finding)
command-followers = { $findings } more { $findings ->
        [one] finding follows
       *[other] findings follow
    } from this one ({ $lines ->
        [one] line
       *[other] lines
    } { $places })
command-hidden = { $findings } more { $findings ->
        [one] finding
       *[other] findings
    } not shown (--max-findings)
command-summary = { $records } { $records ->
        [one] record
       *[other] records
    }, { $throws } { $throws ->
        [one] throw
       *[other] throws
    }: { $right } right, { $wrong } wrong
command-summary-faults = ({ $faults } { $faults ->
        [one] fault
       *[other] faults
    })
command-summary-notes = { $notes } { $notes ->
        [one] note
       *[other] notes
    }
command-warning = warning: { $message }
command-no-records = no .pcn file in { $folder }
command-set-unused = --set changed nothing: no record was judged by --variant
command-mended = { $slips } { $slips ->
        [one] slip
       *[other] slips
    } mended in { $files } { $files ->
        [one] file
       *[other] files
    }
command-would-mend = { $slips } { $slips ->
        [one] slip
       *[other] slips
    } would be mended in { $files } { $files ->
        [one] file
       *[other] files
    }
command-nothing-to-mend = nothing that --fix could mend
command-changed = changed: { $files }
command-more = { $shown }, and { $more } more
command-watch-well = nothing is left to mend; watching for changes, Ctrl-C ends
command-watch = watching for changes, Ctrl-C ends
command-watch-unread = not everything could be read; watching for changes, Ctrl-C ends
command-left-alone = record { $record } is left alone
command-left-alone-fix = record { $record } is left alone (--fix mends it)
command-left-alone-text = this text belongs to no record and is left alone
command-left-alone-long = { $what }: it would be longer than the notation allows
command-not-written = record { $record } is not written
command-not-written-text = this text belongs to no record and is not written
command-fmt-set-unused = --set changed nothing: no record was read by --variant
command-fmt = { $files } { $files ->
        [one] file
       *[other] files
    }: { $changed } changed
command-fmt-would = { $files } { $files ->
        [one] file
       *[other] files
    }: { $changed } would change
command-fmt-alone = { $records } { $records ->
        [one] record
       *[other] records
    } left alone
command-simulate-stopped = { $stopped } { $stopped ->
        [one] game
       *[other] games
    } stopped before the end: --max-throws is { $throws }
command-refused = not { $horse } with { $die }: { $name }: { $reason }

## Statistics

stats-total = All { $files } { $files ->
        [one] file
       *[other] files
    }
stats-records = { $records } { $records ->
        [one] record
       *[other] records
    }, { $finished } { $finished ->
        [one] finished game
       *[other] finished games
    }
stats-wrong = { $records } { $records ->
        [one] record has
       *[other] records have
    } faults: what the referee carried out is counted
stats-uncounted = { $records } { $records ->
        [one] record is
       *[other] records are
    } not counted, the head cannot be made out: `chevaux check` says why
stats-dice = Dice
stats-faces = { $dice } { $dice ->
        [one] die
       *[other] dice
    }; fair dice would show each face about { $expected } times
stats-not-counted = not among them: { $throws } { $throws ->
        [one] throw that does
       *[other] throws that do
    } not count (`/`)
stats-at-fault = not among them: { $throws } { $throws ->
        [one] throw
       *[other] throws
    } of dice that cannot be
stats-sixes = Sixes
stats-range = { $low } to { $high } %
stats-of = { $count } of { $of }
stats-pair = { $one }: { $count } { $count ->
        [one] six
       *[other] sixes
    } of { $dice } dice ({ $share } %). { $other }: { $other_count } of { $other_dice } ({ $other_share } %).
stats-pair-chance = With the same dice for both, chance alone makes a difference like this or a larger one { $odds }.
stats-found-face = The { $face } came up { $count } { $count ->
        [one] time
       *[other] times
    } in { $dice } dice ({ $share } %). Fair dice stray that far { $odds }.
stats-found-sixes = { $name }: { $count } { $count ->
        [one] six
       *[other] sixes
    } of { $dice } dice ({ $share } %). Fair dice stray that far { $odds }.
stats-odds-often = { $times } times in 100
stats-odds-once = once in { $of } times
stats-odds-rarely = less than once in { $of } times
stats-too-few = No verdict: there are { $dice } dice here, and fewer than { $least } say nothing.
stats-few-dice = { $players } { $players ->
        [one] player has
       *[other] players have
    } fewer than { $least } dice, too few to ask anything of them alone: { $names }.
stats-like-chance = Verdict: fair dice do such things. { $questions } questions were asked of them, and no answer is beyond what chance gives.
stats-unlike-chance = Verdict: fair dice hardly ever do this. { $questions } questions were asked, { $found } { $found ->
        [one] answer is
       *[other] answers are
    } beyond chance (marked with !). Of 1000 such reports about fair dice at most one is expected to say so.
stats-detectable = { $name }: with { $dice } dice a die loaded for sixes is found in 9 of 10 cases only if it shows one { $share } % of the time or more.
stats-runs = Sixes in a row (in brackets: what chance gives)
stats-run = { $length } in a row
stats-run-more = { $length } and more
stats-play = On the board
stats-col-turns = turns
stats-col-throws = throws
stats-col-moves = moves
stats-col-out = came out
stats-col-captures = captures
stats-col-captured = suffered
stats-col-rebounds = rebounds
stats-col-passes = passes
stats-col-home = home
stats-unknown = of { $throws } { $throws ->
        [one] throw
       *[other] throws
    } it cannot be told what was played
stats-stable = In the stable
stats-col-in-stable = horses in it
stats-col-wait = throws before the first came out
stats-col-never = never out
stats-mean-of = { $mean } (median { $median }, at most { $greatest })
stats-wins = Wins
stats-places = places { $places }
stats-length = Length of a game
stats-col-mean = mean
stats-col-median = median
stats-col-least = shortest
stats-col-greatest = longest
stats-all = all
stats-all-others = All others
stats-further = further players
stats-not-said = not said
stats-seat = seat { $seat }
stats-title = Statistics
stats-col-player = player
stats-col-face = face
stats-col-count = count
stats-col-share = share
stats-col-range = 95 % sure
stats-col-places = places
stats-fair-line = dashed line: fair dice
stats-chance-mark = upright line: what chance gives
stats-limits = The test asks how often each face and each player's six came up. It tells that dice are odd, and not who made them so; a trick with the order of the throws it does not see. Whoever looks at many reports and shows one has shown nothing.
