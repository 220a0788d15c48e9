//! `chevaux legal`: what can be played, and why the rest cannot.

use std::io::{self, Write as _};

use chevaux::referee::refusal_words;
use chevaux::rules::Place;
use chevaux::words::Text;
use chevaux::{Dice, Game, Lang, Rules, Seats};
use serde::Serialize;

use crate::args::{self, TextOrJson};
use crate::rulebook::game;
use crate::{Failure, Status};

#[derive(Serialize)]
struct LegalJson {
    position: String,
    dice: String,
    player: String,
    /// Every legal way to play the throw, in long form.
    legal: Vec<String>,
    /// For each horse that cannot be moved, with each die, at the first stage of the throw.
    refused: Vec<RefusedJson>,
}

#[derive(Serialize)]
struct RefusedJson {
    horse: String,
    die: u8,
    name: &'static str,
    message: String,
}

pub(crate) fn run(options: &args::Legal, lang: Lang) -> Result<Status, Failure> {
    let (game, seats) = game(&options.variant, &options.set, &options.position)?;
    let dice = dice(&options.dice, game.rules())?;
    // Programs read JSON: its words are English.
    let lang = if options.output_format == TextOrJson::Json { Lang::En } else { lang };
    let answer = answer(game, &seats, dice, lang);
    let mut out = io::stdout().lock();
    if options.output_format == TextOrJson::Json {
        writeln!(out, "{}", serde_json::to_string(&answer).unwrap_or_default())?;
        return Ok(Status::Well);
    }
    for way in &answer.legal {
        writeln!(out, "{way}")?;
    }
    for refused in &answer.refused {
        let RefusedJson { horse, die, name, message: reason } = refused;
        let refused = Text::CommandRefused { horse, die: *die, name, reason };
        writeln!(out, "{}", lang.say(refused))?;
    }
    Ok(Status::Well)
}

fn dice(text: &str, rules: &Rules) -> Result<Dice, Failure> {
    let face = |text: &str| text.parse().ok().filter(|_| text.len() == 1);
    let faces: Vec<Option<u8>> = text.split('+').map(face).collect();
    let dice = match faces.as_slice() {
        [Some(face)] => Dice::one(*face),
        [Some(first), Some(second)] => Dice::two(*first, *second),
        _ => None,
    };
    let dice = dice.ok_or_else(|| {
        Failure::Message(format!("--dice: `{text}` is no throw; it is written like `6` or `6+3`"))
    })?;
    if dice.faces().count() != usize::from(rules.dice) {
        let n = rules.dice;
        let what = if n == 1 { "one die" } else { "two dice" };
        return Err(Failure::Message(format!("--dice: this variant is played with {what}")));
    }
    Ok(dice)
}

fn answer(game: Game, seats: &Seats, dice: Dice, lang: Lang) -> LegalJson {
    let position = game.position();
    let legal = game.ways(dice).iter().map(|way| way.text(seats)).collect();
    let hand = game.hand(dice);
    let mut refused = Vec::new();
    if let Some(seat) = position.due() {
        let mut dies: Vec<u8> = dice.faces().collect();
        dies.dedup();
        let mut horses: Vec<Place> = position.board().horses(seat).collect();
        horses.dedup();
        for die in dies {
            for &horse in horses.iter().filter(|&&horse| horse != Place::Home) {
                let tried = game.rules().try_move(position.board(), seat, horse, die, &hand);
                if let Err(refusal) = tried {
                    let (fault, message) = refusal_words(&game, seats, horse, refusal, lang);
                    refused.push(RefusedJson {
                        horse: horse.to_string(),
                        die,
                        name: fault.name(),
                        message,
                    });
                }
            }
        }
    }
    let player = position.due().and_then(|seat| seats.letter(seat));
    LegalJson {
        position: position.text(seats),
        dice: dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join("+"),
        player: player.map(|letter| letter.to_string()).unwrap_or_default(),
        legal,
        refused,
    }
}
