//! A report in words: what text and page share.

use chevaux_words::{Lang, Text};

use crate::chance::FAIR;
use crate::dice_test::Verdict;
use crate::histogram::Summary;
use crate::report::{QuestionReport, Report, Row};
use crate::stats::By;

/// Says numbers and names as a language does.
#[derive(Clone, Copy)]
pub(crate) struct Said {
    pub(crate) lang: Lang,
    by: By,
    form: Form,
}

/// Where it is said.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// As text.
    Text,
    /// As text without characters outside of ASCII.
    Ascii,
    /// On a page. Names are held apart from the sentence round them: they may be written from right to
    /// left.
    Page,
}

/// A row and its name.
pub(crate) struct Named<'r> {
    pub(crate) name: String,
    pub(crate) row: &'r Row,
    /// The one of all players together.
    pub(crate) is_all: bool,
}

/// A sentence about the dice, and whether it says something that fair dice hardly ever do.
pub(crate) struct Sentence {
    pub(crate) text: String,
    pub(crate) found: bool,
}

/// A column of a table: its head, and its number of a row.
type Column = (Text<'static>, fn(&Row) -> u64);

/// What is told of the board.
pub(crate) const PLAY: [Column; 9] = [
    (Text::StatsColTurns, |row| row.turns),
    (Text::StatsColThrows, |row| row.throws),
    (Text::StatsColMoves, |row| row.moves),
    (Text::StatsColOut, |row| row.came_out),
    (Text::StatsColCaptures, |row| row.captures),
    (Text::StatsColCaptured, |row| row.captured),
    (Text::StatsColRebounds, |row| row.rebounds),
    (Text::StatsColPasses, |row| row.passes),
    (Text::StatsColHome, |row| row.home),
];

/// The columns of the length of games.
pub(crate) const LENGTH_HEADS: [Text<'static>; 4] =
    [Text::StatsColMean, Text::StatsColMedian, Text::StatsColLeast, Text::StatsColGreatest];

/// More players than these have no sentence each about how they compare with all others.
const MAX_COMPARED: usize = 4;

impl Said {
    pub(crate) fn new(report: &Report, lang: Lang, form: Form) -> Said {
        Said { lang, by: report.by, form }
    }

    pub(crate) fn say(self, text: Text<'_>) -> String {
        self.lang.say(text)
    }

    /// A number with so many digits behind the point, or the comma.
    pub(crate) fn number(self, value: f64, digits: usize) -> String {
        let text = format!("{value:.digits$}");
        match self.lang {
            Lang::En => text,
            Lang::Fr | Lang::It => text.replace('.', ","),
        }
    }

    /// A share in percent, without its sign.
    pub(crate) fn percent(self, share: f64) -> String {
        self.number(100.0 * share, 1)
    }

    /// A share with its sign.
    pub(crate) fn share(self, share: Option<f64>) -> String {
        share.map_or_else(|| self.nothing(), |share| format!("{} %", self.percent(share)))
    }

    /// What stands where there is no number.
    fn nothing(self) -> String {
        if self.form == Form::Ascii { "-" } else { "–" }.to_owned()
    }

    /// What stands where a name is cut.
    pub(crate) fn cut(self) -> &'static str {
        if self.form == Form::Ascii { "..." } else { "…" }
    }

    /// The groups by their names, players of further groups, and all of them where there are several.
    pub(crate) fn rows(self, report: &Report) -> Vec<Named<'_>> {
        let of = |name, row| Named { name, row, is_all: false };
        let groups = report.groups.iter().map(|row| of(self.name(row), row));
        let others = report.others.iter().map(|row| of(self.say(Text::StatsFurther), row));
        let all = (report.groups.len() > 1).then(|| Named {
            name: self.say(Text::StatsAll),
            row: &report.all,
            is_all: true,
        });
        groups.chain(others).chain(all).collect()
    }

    /// The name of a group.
    pub(crate) fn name(self, row: &Row) -> String {
        match (self.by, row.name.as_deref()) {
            (_, None) => self.say(Text::StatsNotSaid),
            (By::Seat, Some(seat)) => self.say(Text::StatsSeat { seat }),
            (_, Some(name)) if self.form == Form::Page => isolated(name),
            (_, Some(name)) => name.to_owned(),
        }
    }

    /// How often something of this probability happens.
    fn odds(self, p: f64) -> String {
        const RAREST: u64 = 1_000_000_000;
        if p >= 0.1 {
            return self.say(Text::StatsOddsOften { times: (100.0 * p).round() as u64 });
        }
        if p * (RAREST as f64) < 1.0 {
            return self.say(Text::StatsOddsRarely { of: RAREST });
        }
        let of = 1.0 / p;
        // Two digits are enough.
        let unit = 10f64.powf((of.log10().floor() - 1.0).max(0.0));
        self.say(Text::StatsOddsOnce { of: ((of / unit).round() * unit) as u64 })
    }

    /// What the test of the dice says, a sentence each.
    pub(crate) fn verdict(self, report: &Report) -> Vec<Sentence> {
        let test = &report.test;
        let plain = |text| Sentence { text, found: false };
        let questions = test.questions.len();
        let mut sentences: Vec<Sentence> = Vec::new();
        if test.verdict == Verdict::TooFew {
            let (dice, least) = (report.all.dice, test.min_dice);
            return vec![plain(self.say(Text::StatsTooFew { dice, least }))];
        }
        let few = report.groups.len() <= MAX_COMPARED;
        for question in &test.questions {
            if question.found || (few && question.about == "difference") {
                let text = self.question(report, question);
                sentences.push(Sentence { text, found: question.found });
            }
        }
        sentences.extend(self.few_dice(report).map(plain));
        let found = test.questions.iter().filter(|question| question.found).count();
        sentences.push(match test.verdict {
            Verdict::UnlikeChance => {
                let text = self.say(Text::StatsUnlikeChance { questions, found });
                Sentence { text, found: true }
            }
            _ => plain(self.say(Text::StatsLikeChance { questions })),
        });
        sentences.extend(self.detectable(report).map(plain));
        sentences
    }

    /// An answer of the test.
    fn question(self, report: &Report, question: &QuestionReport) -> String {
        let (count, dice) = (question.count, question.dice);
        let share = |count: u64, dice: u64| self.percent(count as f64 / dice.max(1) as f64);
        let (own_share, odds) = (share(count, dice), self.odds(question.p));
        let group = |at: Option<usize>| at.and_then(|at| report.groups.get(at));
        let name = group(question.group).map(|row| self.name(row)).unwrap_or_default();
        match (question.about, question.other_count, question.other_dice) {
            ("difference", Some(other_count), Some(other_dice)) => {
                let other = match group(question.other) {
                    Some(row) => self.name(row),
                    None => self.say(Text::StatsAllOthers),
                };
                let pair = self.say(Text::StatsPair {
                    one: &name,
                    count,
                    dice,
                    share: &own_share,
                    other: &other,
                    other_count,
                    other_dice,
                    other_share: &share(other_count, other_dice),
                });
                format!("{pair} {}", self.say(Text::StatsPairChance { odds: &odds }))
            }
            ("face", ..) => {
                let (face, share) = (question.face, own_share.as_str());
                self.say(Text::StatsFoundFace { face, count, dice, share, odds: &odds })
            }
            _ => {
                let (name, share) = (name.as_str(), own_share.as_str());
                self.say(Text::StatsFoundSixes { name, count, dice, share, odds: &odds })
            }
        }
    }

    /// Of whom nothing was asked alone, since they have too few dice: no verdict is about them.
    fn few_dice(self, report: &Report) -> Option<String> {
        let least = report.test.min_dice;
        let few: Vec<&Row> =
            report.groups.iter().filter(|row| (1..least).contains(&row.dice)).collect();
        if few.is_empty() {
            return None;
        }
        let mut names: Vec<String> =
            few.iter().take(MAX_COMPARED).map(|row| self.name(row)).collect();
        if few.len() > MAX_COMPARED {
            names.push(self.cut().to_owned());
        }
        let names = names.join(", ");
        Some(self.say(Text::StatsFewDice { players: few.len(), least, names: &names }))
    }

    /// What would be found with so many dice: of the player with the fewest, and of all.
    fn detectable(self, report: &Report) -> impl Iterator<Item = String> {
        let tested = report.groups.iter().filter(|row| row.detectable.is_some());
        let fewest = tested.min_by_key(|row| row.dice).filter(|_| report.groups.len() > 1);
        let say = |name: String, row: &Row| {
            let share = self.percent(row.detectable?);
            let dice = row.dice;
            Some(self.say(Text::StatsDetectable { name: &name, dice, share: &share }))
        };
        let fewest = fewest.and_then(|row| say(self.name(row), row));
        let all = say(self.say(Text::StatsAll), &report.all);
        fewest.into_iter().chain(all)
    }

    /// Where a share lies, in percent.
    pub(crate) fn range(self, low: f64, high: f64) -> String {
        self.say(Text::StatsRange { low: &self.percent(low), high: &self.percent(high) })
    }

    /// What is said above the charts.
    pub(crate) fn head(self, report: &Report) -> Vec<String> {
        let (records, finished) = (report.counted, report.finished);
        let mut lines = vec![self.say(Text::StatsRecords { records, finished })];
        let uncounted = report.records.saturating_sub(report.counted);
        let wrong = report.wrong.saturating_sub(uncounted);
        if wrong > 0 {
            lines.push(self.say(Text::StatsWrong { records: wrong }));
        }
        if uncounted > 0 {
            lines.push(self.say(Text::StatsUncounted { records: uncounted }));
        }
        lines
    }

    /// How many dice, and what is set aside.
    pub(crate) fn dice(self, report: &Report) -> Vec<String> {
        let Row { dice, not_counted, at_fault, .. } = report.all;
        let expected = self.number(dice as f64 * FAIR, 1);
        let mut lines = vec![self.say(Text::StatsFaces { dice, expected: &expected })];
        if not_counted > 0 {
            lines.push(self.say(Text::StatsNotCounted { throws: not_counted }));
        }
        if at_fault > 0 {
            lines.push(self.say(Text::StatsAtFault { throws: at_fault }));
        }
        lines
    }
}

impl Said {
    /// A mean, with the middle and the greatest value.
    pub(crate) fn mean(self, summary: &Summary) -> String {
        match (summary.mean, summary.median, summary.greatest) {
            (Some(mean), Some(median), Some(greatest)) => {
                let mean = self.number(mean, 1);
                self.say(Text::StatsMeanOf { mean: &mean, median, greatest })
            }
            _ => self.nothing(),
        }
    }

    /// Mean, median, least and greatest value.
    pub(crate) fn summary(self, summary: &Summary) -> [String; 4] {
        let nothing = || self.nothing();
        let whole = |value: Option<u64>| value.map_or_else(nothing, |value| value.to_string());
        [
            summary.mean.map_or_else(nothing, |mean| self.number(mean, 1)),
            whole(summary.median),
            whole(summary.least),
            whole(summary.greatest),
        ]
    }
}

/// What stands before and behind a name whose writing direction is to be kept to itself.
pub(crate) const ISOLATES: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A name between signs that keep its writing direction to itself; those signs in it are left out.
fn isolated(name: &str) -> String {
    let name: String = name.chars().filter(|c| !matches!(c, '\u{2066}'..='\u{2069}')).collect();
    let [before, behind] = ISOLATES;
    format!("{before}{name}{behind}")
}
