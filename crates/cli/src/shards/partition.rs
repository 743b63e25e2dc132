//! Which classes a part of a run does.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::times::Times;

/// The most parts of a run.
const MOST: u32 = 10_000;

/// What says which part a class is in. Its targets stay together: what calls of a class reach is explored once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// A hash of its name, so that it stays there when others come.
    Hash,
    /// How long the classes took in an earlier run, so that all parts take about as long.
    Slice,
}

/// One of several parts, as `hash:2/3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Partition {
    pub way: Way,
    /// From 1 on.
    part: u32,
    parts: u32,
}

impl Partition {
    /// What `--partition` says.
    pub(crate) fn parse(text: &str) -> Result<Partition, String> {
        let (way, numbers) = match text.split_once(':') {
            Some(("hash", numbers)) => (Way::Hash, numbers),
            Some(("slice", numbers)) => (Way::Slice, numbers),
            _ => {
                return Err(
                    "say hash:K/N or slice:K/N, such as hash:1/4 for the first of four parts".to_owned()
                );
            }
        };
        let numbers =
            numbers.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
        match numbers {
            None => Err("K and N are numbers, as in hash:1/4".to_owned()),
            Some((_, 0)) => Err("there are no parts of none; N is 1 or more".to_owned()),
            Some((0, _)) => Err("the first part is 1".to_owned()),
            Some((_, parts)) if parts > MOST => Err(format!("at most {MOST} parts")),
            Some((part, parts)) if part > parts => Err(format!("there is no part {part} of {parts}")),
            Some((part, parts)) => Ok(Partition { way, part, parts }),
        }
    }

    /// Whether both are parts of the same whole.
    pub(crate) fn is_beside(self, other: Partition) -> bool {
        (self.way, self.parts) == (other.way, other.parts)
    }

    /// All parts of this many.
    pub(crate) fn all(self) -> impl Iterator<Item = Partition> {
        (1..=self.parts).map(move |part| Partition { part, ..self })
    }

    /// Whether a class is in the part that a hash says.
    pub(crate) fn has(self, class: &str) -> bool {
        let hash = blake3::hash(class.as_bytes());
        let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
        let number = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        number % u64::from(self.parts) == u64::from(self.part - 1)
    }

    /// Which classes are in this slice, of targets by class: the one that took longest goes to the first part, and each that follows to
    /// the part that has least. A target without a time takes what others took on average.
    pub(crate) fn slice<'n>(self, targets: &[(&'n str, String)], times: &Times) -> Vec<&'n str> {
        let mean = times.mean();
        let mut classes: BTreeMap<&str, u64> = BTreeMap::new();
        for (class, target) in targets {
            let time = classes.entry(class).or_default();
            *time = time.saturating_add(times.of(target).unwrap_or(mean));
        }
        let mut longest: Vec<(&str, u64)> = classes.into_iter().collect();
        longest.sort_by_key(|(class, time)| (std::cmp::Reverse(*time), *class));
        let mut filled: BTreeSet<(u64, u32)> = (1..=self.parts).map(|part| (0, part)).collect();
        let mut own = Vec::new();
        for (class, time) in longest {
            let Some((before, part)) = filled.pop_first() else { break };
            // Classes that take no time at all go around, too.
            filled.insert((before.saturating_add(time.max(1)), part));
            own.extend((part == self.part).then_some(class));
        }
        own
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.way {
            Way::Hash => "hash",
            Way::Slice => "slice",
        };
        write!(f, "{way}:{}/{}", self.part, self.parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_named() {
        let check = |text: &str, told: &str| {
            let message = Partition::parse(text).unwrap_err();
            assert!(message.contains(told), "{text}: {message}");
        };
        check("1/4", "say hash:K/N");
        check("hash:1", "K and N are numbers");
        check("hash:a/4", "K and N are numbers");
        check("hash:1/-4", "K and N are numbers");
        check("hash:1/0", "N is 1 or more");
        check("hash:0/4", "the first part is 1");
        check("hash:5/4", "there is no part 5 of 4");
        check("part:1/4", "say hash:K/N or slice:K/N");
        check("slice:5/4", "there is no part 5 of 4");
        check("hash:1/10001", "at most 10000 parts");
        for text in ["hash:3/4", "slice:3/4"] {
            assert_eq!(Partition::parse(text).map(|one| one.to_string()), Ok(text.to_owned()));
        }
    }

    /// Each class is in one part, none of the parts is much larger than another, and what other classes there are does not matter.
    #[test]
    fn parts_are_disjoint_and_alike() {
        let first = Partition::parse("hash:1/4").unwrap();
        let mut sizes = [0; 4];
        for number in 0..4_000 {
            let class = format!("com/acme/C{number}");
            let within: Vec<usize> =
                (0..4).filter(|part| first.all().nth(*part).unwrap().has(&class)).collect();
            let [part] = within[..] else { panic!("{class} is in {within:?}") };
            sizes[part] += 1;
        }
        assert!(sizes.iter().all(|size| (900..1_100).contains(size)), "{sizes:?}");
    }

    /// A took 7, B 5, C 4, D 3 and E 2; New takes the mean of all times, which is 4. So New goes to C, D to B, and E to A.
    #[test]
    fn slices_take_about_as_long() {
        let times = Times::given([
            ("A#m", 4),
            ("A#n", 3),
            ("B#m", 5),
            ("C#m", 4),
            ("D#m", 3),
            ("E#m", 2),
            ("F#m", 7),
        ]);
        assert_eq!(times.mean(), 4);
        let targets = ["A#m", "A#n", "B#m", "C#m", "D#m", "E#m", "New#m"];
        let targets = targets.map(|name| (name.split('#').next().unwrap_or_default(), name.to_owned()));
        let slice = |part| Partition { way: Way::Slice, part, parts: 3 }.slice(&targets, &times);
        assert_eq!([slice(1), slice(2), slice(3)], [vec!["A", "E"], vec!["B", "D"], vec!["C", "New"]]);
    }
}
