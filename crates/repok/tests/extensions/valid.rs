//! All valid structures, and the question whether one of them extends a partial one.
//!
//! A structure is written as a word: its cells in the order of a walk by breadth. The words are sorted. Whether a structure
//! extends a partial one is decided by walking both from the root; where that fails, it fails for all words that agree up to the
//! last cell looked at, so these are passed over at once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use heapwise_heap::Context;
use heapwise_program::ClassId;
use heapwise_term::Const;

use crate::draft::{Draft, Hole, Object};

/// A cell of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Letter {
    Unasked,
    Null,
    Number(Const),
    /// The object with this number, which was met before.
    Known(u16),
    /// The next object, its class and how many cells it has.
    New(u16, ClassId, u16),
}

/// A structure as a word.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Word {
    letters: Vec<Letter>,
    /// The class of each object, and where its cells are; the letters determine it.
    rows: Vec<(ClassId, u16, u16)>,
}

impl Word {
    /// The word of a complete structure.
    pub fn of(cx: &Context<'_>, draft: &Draft) -> Word {
        let draft = draft.walked(cx);
        let cells = draft.objects.iter().map(|object| object.holes.len()).sum();
        let (mut letters, mut rows, mut met) =
            (Vec::with_capacity(cells), Vec::with_capacity(draft.objects.len()), 1);
        for object in &draft.objects {
            let begin = letters.len() as u16;
            letters.extend(object.holes.iter().map(|hole| match *hole {
                Hole::Open => Letter::Unasked,
                Hole::Null => Letter::Null,
                Hole::Number(number) => Letter::Number(number),
                Hole::To(to) if to < met => Letter::Known(to as u16),
                Hole::To(to) => {
                    met += 1;
                    let Object { class, holes } = &draft.objects[to];
                    Letter::New(to as u16, *class, holes.len() as u16)
                }
            }));
            rows.push((object.class, begin, letters.len() as u16));
        }
        Word { letters, rows }
    }

    /// The structure.
    pub fn draft(&self) -> Draft {
        let hole = |letter: &Letter| match *letter {
            Letter::Unasked => Hole::Open,
            Letter::Null => Hole::Null,
            Letter::Number(number) => Hole::Number(number),
            Letter::Known(to) | Letter::New(to, ..) => Hole::To(to.into()),
        };
        let objects = self.rows.iter().map(|(class, begin, end)| {
            let letters = &self.letters[usize::from(*begin)..usize::from(*end)];
            Object { class: *class, holes: letters.iter().map(hole).collect() }
        });
        Draft { objects: objects.collect() }
    }

    /// Whether the structure extends a partial one; if not, how many letters are enough to tell.
    pub fn extends(&self, partial: &Draft) -> Result<(), usize> {
        let mut walk = Walk {
            word: self,
            partial,
            images: vec![None; partial.objects.len()],
            taken: vec![false; self.rows.len()],
            waiting: BinaryHeap::new(),
            seen: 0,
        };
        let mut fits = walk.map(0, 0);
        while let Some(Reverse((target, object))) = walk.waiting.pop().filter(|_| fits) {
            fits = walk.row(object, target);
        }
        if fits { Ok(()) } else { Err(walk.seen) }
    }
}

/// A walk through a partial structure and a complete one at a time.
struct Walk<'a> {
    word: &'a Word,
    partial: &'a Draft,
    images: Vec<Option<usize>>,
    taken: Vec<bool>,
    /// Objects whose cells are not compared yet, by the place of their images in the word.
    waiting: BinaryHeap<Reverse<(usize, usize)>>,
    /// Letters up to the last one that was looked at.
    seen: usize,
}

impl Walk<'_> {
    /// Maps an object of the partial structure to one of the complete one; two are never mapped to the same.
    fn map(&mut self, object: usize, target: usize) -> bool {
        if let Some(image) = self.images[object] {
            return image == target;
        }
        let (class, begin, end) = self.word.rows[target];
        let wanted = &self.partial.objects[object];
        if self.taken[target] || wanted.class != class || wanted.holes.len() != usize::from(end - begin) {
            return false;
        }
        self.images[object] = Some(target);
        self.taken[target] = true;
        self.waiting.push(Reverse((target, object)));
        true
    }

    fn row(&mut self, object: usize, target: usize) -> bool {
        let (_, begin, end) = self.word.rows[target];
        let holes = self.partial.objects[object].holes.iter();
        holes.zip(begin..end).filter(|(hole, _)| **hole != Hole::Open).all(|(hole, at)| {
            let at = usize::from(at);
            self.seen = self.seen.max(at + 1);
            match (*hole, self.word.letters[at]) {
                (Hole::Null, Letter::Null) => true,
                (Hole::Number(number), Letter::Number(other)) => number == other,
                (Hole::To(to), Letter::Known(image) | Letter::New(image, ..)) => self.map(to, image.into()),
                _ => false,
            }
        })
    }
}

/// All valid structures of a scope.
pub struct Valid {
    words: Vec<Word>,
}

impl Valid {
    /// Sorts them.
    ///
    /// # Panics
    /// When two are isomorphic.
    pub fn of(mut words: Vec<Word>) -> Valid {
        words.sort_unstable();
        if let Some(twice) = words.windows(2).find(|pair| pair[0] == pair[1]) {
            panic!("the enumeration has a structure twice: {:?}", twice[0]);
        }
        Valid { words }
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// One of them.
    pub fn draft(&self, index: usize) -> Draft {
        self.words[index].draft()
    }

    /// Whether a structure is one of them.
    pub fn contains(&self, word: &Word) -> bool {
        self.words.binary_search(word).is_ok()
    }

    /// Whether one of them extends a partial structure.
    pub fn has_extension(&self, partial: &Draft) -> bool {
        let mut rest = self.words.as_slice();
        while let Some(first) = rest.first() {
            let Err(seen) = first.extends(partial) else { return true };
            let prefix = first.letters.get(..seen);
            rest = &rest[rest.partition_point(|word| word.letters.get(..seen) == prefix)..];
        }
        false
    }
}
