//! Which targets a part of a run does.

use std::fmt;

/// The most parts of a run.
const MOST: u32 = 10_000;

/// One of several parts, as `hash:2/3`. A target is in the part that a hash of its name says, so that it stays there when others come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Partition {
    /// From 1 on.
    part: u32,
    parts: u32,
}

impl Partition {
    /// What `--partition` says.
    pub(crate) fn parse(text: &str) -> Result<Partition, String> {
        let Some(numbers) = text.strip_prefix("hash:") else {
            return Err("say hash:K/N, such as hash:1/4 for the first of four parts".to_owned());
        };
        let numbers =
            numbers.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
        match numbers {
            None => Err("K and N are numbers, as in hash:1/4".to_owned()),
            Some((_, 0)) => Err("there are no parts of none; N is 1 or more".to_owned()),
            Some((0, _)) => Err("the first part is 1".to_owned()),
            Some((_, parts)) if parts > MOST => Err(format!("at most {MOST} parts")),
            Some((part, parts)) if part > parts => Err(format!("there is no part {part} of {parts}")),
            Some((part, parts)) => Ok(Partition { part, parts }),
        }
    }

    /// All parts of this many.
    pub(crate) fn all(self) -> impl Iterator<Item = Partition> {
        (1..=self.parts).map(move |part| Partition { part, ..self })
    }

    /// Whether the targets of a class are in this part. They stay together: what calls of a class reach is explored once.
    pub(crate) fn has(self, class: &str) -> bool {
        let hash = blake3::hash(class.as_bytes());
        let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
        let number = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        number % u64::from(self.parts) == u64::from(self.part - 1)
    }
}

impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hash:{}/{}", self.part, self.parts)
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
        check("slice:1/4", "say hash:K/N");
        check("hash:1/10001", "at most 10000 parts");
        assert_eq!(Partition::parse("hash:3/4").map(|one| one.to_string()), Ok("hash:3/4".to_owned()));
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
}
