//! A throw in long and in short form (`spec/notation.md`, 16.5 and 16.6).

use chevaux_notation::{Action, Deed, Faces, Play, Throw};
use chevaux_referee::{Done, Outcome};

use crate::Form;

/// The throw in a form; nothing where it stands as it is written.
///
/// `written` is the throw as it was read, `outcome` what the referee carried out of it.
#[must_use]
pub fn in_form(written: &Throw, outcome: &Outcome, form: Form) -> Option<Throw> {
    let Outcome::Played { dice, first, second, only } = *outcome else {
        return None;
    };
    let faces = Faces {
        first: u16::from(dice.first()),
        second: dice.second().map(u16::from),
        count: 1 + u16::from(dice.second().is_some()),
    };
    let mut actions = written.actions().copied();
    let mut next = |done: Done, is_last: bool| match actions.next() {
        Some(action) => Action { deed: done.deed, ..action },
        // The mark of a throw without actions is that of the last.
        None => {
            let mark = written.mark.filter(|_| is_last);
            Action { deed: done.deed, stood: false, mark, span: written.span }
        }
    };
    let long_first = next(first, second.is_none());
    let long_second = second.map(|done| next(done, true));
    let play = |first, second: Option<Action>| Play::Actions {
        first,
        second,
        count: 1 + u16::from(second.is_some()),
    };
    let all = [Some(long_first), long_second];
    let stood = all.iter().flatten().any(|action| action.stood);
    let (play, mark) = match form {
        Form::AsFound => return None,
        Form::Long => (play(long_first, long_second), None),
        Form::Short => match (only && !stood, long_second) {
            (true, None) => (Play::LeftOut, long_first.mark),
            (true, Some(last)) if long_first.mark.is_none() => (Play::LeftOut, last.mark),
            _ => {
                let long_second = long_second.zip(second);
                let second = long_second.map(|(action, done)| shortened(action, done));
                (play(shortened(long_first, first), second), None)
            }
        },
    };
    Some(Throw { faces, play, span: written.span, mark })
}

/// The action without what the rules give.
fn shortened(action: Action, done: Done) -> Action {
    match action.deed {
        Deed::Move { from, .. } if done.lawful => {
            Action { deed: Deed::Move { from, to: None, captured: None }, ..action }
        }
        _ => action,
    }
}

/// A throw as it stands, but for zeros in front of its numbers.
pub(crate) fn without_zeros(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [byte, after @ ..] = rest {
        let behind_digit = out.last().is_some_and(u8::is_ascii_digit);
        let more = after.first().is_some_and(u8::is_ascii_digit);
        if *byte != b'0' || behind_digit || !more {
            out.push(*byte);
        }
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::without_zeros;

    /// Zeros go where a number goes on behind them, and nowhere else.
    #[test]
    fn zeros_in_front_go() {
        for (text, wanted) in
            [("06:S-01", "6:S-1"), ("0:-", "0:-"), ("00+010:100-^03", "0+10:100-^3"), ("10", "10")]
        {
            assert_eq!(without_zeros(text.as_bytes()), wanted.as_bytes(), "{text}");
        }
    }
}
