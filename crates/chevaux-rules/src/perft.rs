//! Perft: how many ways there are to play on (`spec/perft.md`).

use crate::dice::Dice;
use crate::game::{Game, Next};
use crate::ways::Way;

impl Game {
    /// How many different lines of `depth` throws can be played from here, the faces of two dice in
    /// their order. A line that ends the game before is none; without a throw there is one.
    ///
    /// The time grows with the number, some sixfold and more for each throw of depth.
    ///
    /// ```
    /// use chevaux_rules::{Game, Position, Variant};
    /// let rules = *Variant::preset("survol").unwrap().rules();
    /// let (start, _) = Position::parse("R:S,S,S,S - Y:S,S,S,S - to:R", &rules, None).unwrap();
    /// let game = Game::from_position(rules, start);
    /// // Five faces move nobody, and with the six one horse comes out.
    /// assert_eq!(game.perft(1), 6);
    /// assert_eq!(game.perft(2), 36);
    /// // After that six the same player throws again, and may have two horses to choose from.
    /// assert_eq!(game.perft(3), 5 * 36 + 37);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() {
            return 0;
        }
        let mut count = 0;
        for dice in Dice::all(self.rules().dice) {
            if depth == 1 {
                count += self.count_in_order(dice);
                continue;
            }
            self.in_order(dice, &mut |mut game, actions| {
                if game.end_way(dice, actions) == Next::TurnEnds {
                    game.end_turn();
                }
                count += game.perft(depth - 1);
            });
        }
        count
    }

    /// The same for each first throw: the throw, and how many lines of `depth` throws begin with it.
    /// Their sum is [`Game::perft`]. Empty where nothing can be thrown any more, and for depth 0.
    #[must_use]
    pub fn divide(&self, depth: u8) -> Vec<(Way, u64)> {
        let mut rows = Vec::new();
        let Some(rest) = depth.checked_sub(1).filter(|_| !self.is_over()) else {
            return rows;
        };
        for dice in Dice::all(self.rules().dice) {
            self.in_order(dice, &mut |mut game, actions| {
                let next = game.end_way(dice, actions);
                let way = Way::played(dice, actions, &game, next);
                if next == Next::TurnEnds {
                    game.end_turn();
                }
                rows.push((way, game.perft(rest)));
            });
        }
        rows
    }
}
