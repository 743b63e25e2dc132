//! Random partial structures: a valid structure or a random one, of which some cells are changed and others forgotten.

use heapwise_heap::{Cell, Context, is_box};
use heapwise_program::{ClassId, ClassKind, Kind};

use crate::draft::{Draft, Hole, Object, Sort, sort};
use crate::valid::Valid;

/// Numbers by xorshift; the same seed gives the same partial structures.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }
}

/// The share of cells that are forgotten, in percent.
const FORGOTTEN: [usize; 6] = [0, 5, 20, 40, 60, 90];
/// The most cells that are changed.
const CHANGES: usize = 3;
/// Attempts to change a cell before it is left as it is.
const PATIENCE: usize = 20;

/// A partial structure made of one of these valid ones, or of none.
pub fn partial(cx: &Context<'_>, valid: &Valid, root: ClassId, random: &mut Random) -> Draft {
    let is_known = valid.len() > 0 && random.percent(80);
    let mut draft = match is_known {
        true => valid.draft(random.below(valid.len())),
        false => structure(cx, root, random),
    };
    if !is_known || random.percent(75) {
        for _ in 0..=random.below(CHANGES) {
            change(cx, &mut draft, random);
        }
    }
    let (share, numbers) = (FORGOTTEN[random.below(FORGOTTEN.len())], random.percent(50));
    for hole in draft.objects.iter_mut().flat_map(|object| &mut object.holes) {
        let is_number = matches!(hole, Hole::Number(_));
        if random.percent(share) || is_number && !numbers {
            *hole = Hole::Open;
        }
    }
    draft.walked(cx)
}

/// Any structure in scope, valid or not.
fn structure(cx: &Context<'_>, root: ClassId, random: &mut Random) -> Draft {
    let mut draft = Draft { objects: vec![open(cx, root, random)] };
    let mut next = 0;
    while next < draft.objects.len() {
        for slot in 0..draft.objects[next].holes.len() {
            let hole = value(cx, &mut draft, next, slot, random);
            draft.objects[next].holes[slot] = hole;
        }
        next += 1;
    }
    draft
}

/// A new object, of which nothing is known but the length if it is an array.
fn open(cx: &Context<'_>, class: ClassId, random: &mut Random) -> Object {
    let count = match cx.program.class(class).kind {
        ClassKind::Array { .. } => {
            let (least, most) = cx.domains.lengths_of(class, cx.scope.max_array_length);
            least as usize + random.below((most - least) as usize + 1)
        }
        _ => cx.program.class(class).instance_layout.len(),
    };
    Object { class, holes: vec![Hole::Open; count] }
}

fn change(cx: &Context<'_>, draft: &mut Draft, random: &mut Random) {
    for _ in 0..PATIENCE {
        let object = random.below(draft.objects.len());
        let count = draft.objects[object].holes.len();
        if count == 0 {
            continue;
        }
        let slot = random.below(count);
        let hole = value(cx, draft, object, slot, random);
        if hole != Hole::Open {
            draft.objects[object].holes[slot] = hole;
            return;
        }
    }
}

/// Something that a cell may hold; a new object comes to the draft.
fn value(cx: &Context<'_>, draft: &mut Draft, object: usize, slot: usize, random: &mut Random) -> Hole {
    match sort(cx, draft.objects[object].class, slot) {
        Sort::Fixed => Hole::Open,
        Sort::Numbers(kind, ranges) => number(kind, &ranges, random),
        Sort::References(null, classes) => {
            if null && random.percent(30) {
                return Hole::Null;
            }
            let class = classes[random.below(classes.len())];
            let is_box = is_box(cx.program, class);
            let known: Vec<usize> =
                (0..draft.objects.len()).filter(|other| draft.objects[*other].class == class).collect();
            let has_room = known.len() < cx.scope.bound(cx.program, class) as usize;
            if is_box || has_room && (known.is_empty() || random.percent(60)) {
                draft.objects.push(open(cx, class, random));
                return Hole::To(draft.objects.len() - 1);
            }
            match known.is_empty() {
                true => Hole::Open,
                false => Hole::To(known[random.below(known.len())]),
            }
        }
    }
}

fn number(kind: Kind, ranges: &[(i64, i64)], random: &mut Random) -> Hole {
    let (low, high) = ranges[random.below(ranges.len())];
    Hole::Number(Cell::of_whole(kind, low + random.below((high - low) as usize + 1) as i64).constant())
}
