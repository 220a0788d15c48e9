//! Numbers by seed (`spec/simulate.md`, "Drawing").

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// Where the faces come from: one die, thrown once for each die of a throw, the first die first.
///
/// ```
/// use chevaux_simulate::{Die, FairDie};
/// /// Shows a six every other time, and otherwise what is fair.
/// struct Loaded(FairDie, bool);
/// impl Die for Loaded {
///     fn roll(&mut self) -> u8 {
///         self.1 = !self.1;
///         if self.1 { 6 } else { self.0.roll() }
///     }
/// }
/// assert_eq!(Loaded(FairDie::new(7, 1), false).roll(), 6);
/// ```
pub trait Die {
    /// The face, 1 to 6. With any other the game stops there, as it does for too many throws.
    fn roll(&mut self) -> u8;
}

/// The die of a game: each face as likely as another.
#[derive(Clone, Debug)]
pub struct FairDie(Draw);

impl FairDie {
    /// The die of a game by its seed and number.
    #[must_use]
    pub fn new(seed: u64, game: u64) -> FairDie {
        FairDie(Draw::new(seed, game.wrapping_mul(2)))
    }
}

impl Die for FairDie {
    fn roll(&mut self) -> u8 {
        // Below 6, so nothing is lost.
        u8::try_from(self.0.one_of(6)).unwrap_or(0) + 1
    }
}

/// Numbers drawn from a stream of ChaCha8.
///
/// ```
/// use chevaux_simulate::Draw;
/// let (mut one, mut same) = (Draw::new(7, 3), Draw::new(7, 3));
/// assert_eq!(one.one_of(1000), same.one_of(1000));
/// assert!(one.one_of(6) < 6);
/// assert_eq!(one.one_of(1), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Draw(ChaCha8Rng);

impl Draw {
    /// The numbers of a seed and a stream, from its beginning.
    #[must_use]
    pub fn new(seed: u64, stream: u64) -> Draw {
        let mut key = [0; 32];
        for (byte, of_seed) in key.iter_mut().zip(seed.to_le_bytes()) {
            *byte = of_seed;
        }
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Draw(rng)
    }

    /// The numbers by which the players of a game choose.
    #[must_use]
    pub fn of_choices(seed: u64, game: u64) -> Draw {
        Draw::new(seed, game.wrapping_mul(2).wrapping_add(1))
    }

    /// One of `n` things: a number from 0 to n - 1, each as likely as another. Where there is one
    /// thing or none it is 0, and nothing is drawn.
    pub fn one_of(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        // The numbers above the largest multiple of n would favour the first things.
        let numbers = 1_u64 << 32;
        let fair = numbers - numbers % u64::from(n);
        loop {
            let number = self.0.next_u32();
            if u64::from(number) < fair {
                return number % n;
            }
        }
    }
}
