//! What an obstacle is called in a language.

use chevaux_words::{Lang, Text};

use crate::obstacle::{Differs, Due, Kind, Obstacle, Why};

impl Differs {
    /// What the rule is on both sides and where it stands in the rules.
    ///
    /// ```
    /// use chevaux_convert::Differs;
    /// use chevaux_rules::Rule;
    /// use chevaux_words::Lang;
    /// let (source, target) = ("free".to_owned(), "forbidden".to_owned());
    /// let differs = Differs { rule: Rule::Overtaking, source, target };
    /// assert_eq!(
    ///     differs.words(Lang::En),
    ///     "`overtaking=free` in the record, `overtaking=forbidden` in the new rules (rules, 4.11)",
    /// );
    /// ```
    #[must_use]
    pub fn words(&self, lang: Lang) -> String {
        lang.say(Text::ConvertRule {
            source: &format!("{}={}", self.rule.name(), self.source),
            target: &format!("{}={}", self.rule.name(), self.target),
            section: &format!("4.{}", self.rule.section()),
        })
    }
}

impl Obstacle {
    /// What keeps the record from carrying over, in one English sentence.
    #[must_use]
    pub fn message(&self) -> String {
        self.message_in(Lang::En)
    }

    /// What keeps the record from carrying over, in a language.
    #[must_use]
    pub fn message_in(&self, lang: Lang) -> String {
        let (target, throw) = (&*self.target, self.throw.as_deref().unwrap_or_default());
        match &self.why {
            Why::Errors { count, first } => {
                let message = &first.message_in(lang);
                let errors = *count;
                lang.say(match self.kind {
                    Kind::OwnFault => Text::ConvertOwnFault { message },
                    _ if first.spot.record.is_none() => Text::ConvertNoRecord { message },
                    _ => Text::ConvertErrors { errors, message },
                })
            }
            Why::NoLongForm => lang.say(Text::ConvertNoLongForm),
            Why::TooLong => lang.say(Text::ConvertTooLong),
            Why::Facing => lang.say(Text::ConvertSeats { target }),
            Why::NoPosition(slip) => {
                lang.say(Text::ConvertNoPosition { target, message: &slip.message_in(lang) })
            }
            Why::OtherPosition { target: position, .. } => {
                lang.say(Text::ConvertOtherPosition { target, position })
            }
            Why::Said(finding) => {
                lang.say(Text::ConvertSaid { throw, target, message: &finding.message_in(lang) })
            }
            Why::Goes { source, target: other } => {
                lang.say(Text::ConvertGoes { throw, target, source, other })
            }
            Why::Board { source, target: position } => {
                lang.say(Text::ConvertBoard { throw, target, source, position })
            }
            Why::Over { in_target: true } => lang.say(Text::ConvertOver { throw, target }),
            Why::Over { in_target: false } => lang.say(Text::ConvertGoesOn { throw, target }),
            Why::Finished { player, in_target: true } => {
                lang.say(Text::ConvertFinished { throw, target, player })
            }
            Why::Finished { player, in_target: false } => {
                lang.say(Text::ConvertNotFinished { throw, target, player })
            }
            Why::Next { source, target: other } => next(lang, (throw, target), (source, other)),
            Why::NotThere => lang.say(Text::ConvertNotThere { throw, target }),
        }
    }

    /// What could be done instead, in English: a line for each thing.
    #[must_use]
    pub fn help(&self) -> String {
        self.help_in(Lang::En)
    }

    /// What could be done instead, in a language: which rules are to blame, and how the record could
    /// be converted all the same.
    #[must_use]
    pub fn help_in(&self, lang: Lang) -> String {
        let mut lines = Vec::new();
        let rules: Vec<String> = self.blame.rules.iter().map(|rule| rule.words(lang)).collect();
        if !rules.is_empty() {
            let rules = rules.join("; ");
            lines.push(lang.say(match self.blame.single {
                true => Text::ConvertBlame { rules: &rules },
                false => Text::ConvertBlameTogether { rules: &rules },
            }));
        }
        let more = match self.kind {
            // There is nothing wrong with it for `check`.
            Kind::Errors if self.why == Why::TooLong => None,
            Kind::Errors => Some(Text::ConvertErrorsHelp),
            Kind::OwnFault => Some(Text::ConvertOwnFaultHelp),
            Kind::Seats | Kind::Position => Some(Text::ConvertHeadHelp),
            _ => Some(Text::ConvertHelp),
        };
        lines.extend(more.map(|more| lang.say(more)));
        lines.join("\n")
    }
}

fn next(
    lang: Lang,
    (throw, target): (&str, &str),
    (source, other): (&Option<Due>, &Option<Due>),
) -> String {
    let (Some(source), Some(other)) = (source, other) else {
        return lang.say(Text::ConvertNotThere { throw, target });
    };
    let (here, there) = (&*source.name, &*other.name);
    match () {
        () if here != there => lang.say(Text::ConvertNext { throw, target, here, there }),
        () if source.round != other.round => {
            let (here, there) = (source.round, other.round);
            lang.say(Text::ConvertRound { throw, target, here, there })
        }
        () => lang.say(Text::ConvertNewTurn { throw, target, player: here }),
    }
}
