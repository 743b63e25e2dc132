//! Random rules over random inputs, reference by reference: the meaning of the rules beside the judge of complete inputs, who shares
//! only the reader with it. `HEX_SEED` chooses others, `HEX_ROUNDS` more.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod support;

use heapwise_hex::judge::{Access, Is, Judge, Told};
use heapwise_hex::meaning::{Meaning, Object, Reference};
use heapwise_hex::{Origins, Rules};
use support::{Random, origin, segments};

const TYPES: [&str; 3] = ["p/A", "p/B", "[Lp/A;"];
/// The fields of every object, with their types.
const FIELDS: [(&str, usize); 6] =
    [(".p/A:a", 0), (".p/A:next", 0), (".p/B:b", 1), (".p/B:up", 0), (".p/B:cells", 2), ("[0]", 0)];
const PATHS: [&str; 14] = [
    "",
    "{R_ANY}",
    "{ROOT}:this",
    "{ROOT}:x",
    "{ROOT}:(this|x).p/A:a",
    "{R_ANY}.p/A:a(.p/A:next)*",
    "{R_ANY}.p/A:a(.p/A:next)+",
    "{R_ANY}.p/A:a(.p/A:next|.p/B:up)*.p/B:up",
    "{R_ANY}(.p/A:next)*",
    "{R_ANY}.p/B:cells[{°}*]",
    "{R_ANY}.p/{°}:{°}*",
    "{ROOT}:(?!{°}*.p/A:next{EOL}){°}*",
    "{R_ANY}(?!.p/A:a{°}*).p(/A|/B):{°}*",
    "[p/K].p/K:s",
];
const TARGETS: [&str; 9] = [
    "{$REF}.{UP}",
    "{$REF}.{UP}.{UP}",
    "{$REF}.{UP}.p/A:a",
    "{$REF}.{UP}.{UP}(.p/A:next|.p/B:up)*",
    "{$R_ANY}",
    "{$R_ANY}.{UP}",
    "{$R_ANY}.p/A:a(.p/A:next)*",
    "{$R_ANY}(?!x)",
    "{$REF}.p/A:a",
];

fn target(random: &mut Random) -> String {
    let max = random.one(&["", "", "{MAX}"]);
    let place = match random.below(3) {
        0 => PATHS[1 + random.below(PATHS.len() - 1)],
        _ => random.one(&TARGETS),
    };
    // After the origin only a `.` may come.
    let place = if place == "{$R_ANY}(?!x)" { "{$R_ANY}.(?!p/B){°}*" } else { place };
    format!("{max}{place}")
}

fn row(random: &mut Random) -> String {
    let says = match random.below(9) {
        0 => "not null".to_owned(),
        1 => "expands to nothing".to_owned(),
        2 => format!("expands to instanceof {}", random.one(&TYPES)),
        3 => "aliases nothing".to_owned(),
        4 => format!("aliases instanceof {}", random.one(&TYPES)),
        5 => format!("never aliases target {}", target(random)),
        _ => format!("aliases target {}", target(random)),
    };
    format!("{} instanceof {} {says}", random.one(&PATHS), random.one(&TYPES)).trim_start().to_owned()
}

/// An input as far as it is known.
struct Input {
    accesses: Vec<Access<'static>>,
    origins: Origins,
    /// The objects, with the access by which each came into being, and the text of its origin.
    objects: Vec<(Object, usize, String)>,
    /// References that are not resolved, with the index of their types.
    pending: Vec<(String, usize)>,
}

#[derive(Default)]
struct Count {
    allowed: [usize; 3],
    refused: [usize; 3],
}

#[test]
fn the_meaning_of_rules_is_that_of_the_judge() {
    let number = |name: &str, default| std::env::var(name).map_or(default, |value| value.parse().unwrap());
    let (seed, rounds) = (number("HEX_SEED", 1), number("HEX_ROUNDS", 500));
    println!("HEX_SEED={seed}");
    let mut random = Random((seed as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut count = Count::default();
    for _ in 0..rounds {
        let rows: Vec<String> = (0..1 + random.below(6)).map(|_| row(&mut random)).collect();
        let rules = support::rules(&rows.iter().map(String::as_str).collect::<Vec<_>>());
        // The second input is judged by what the judge remembers of the first, too.
        let mut judge = Judge::new(&rules.items);
        for _ in 0..2 {
            try_out(&rules, &rows, &mut judge, &mut random, &mut count);
        }
    }
    let Count { allowed, refused } = count;
    println!("null, fresh, alias: allowed {allowed:?}, refused {refused:?}");
    assert!(allowed.iter().chain(&refused).all(|count| *count > rounds / 10), "the rules try too little");
}

fn try_out(rules: &Rules, rows: &[String], judge: &mut Judge<'_>, random: &mut Random, count: &mut Count) {
    let mut meaning = Meaning::new(rules);
    let pending =
        vec![("{ROOT}:this".to_owned(), 0), ("{ROOT}:x".to_owned(), 0), ("[p/K].p/K:s".to_owned(), 1)];
    let mut input = Input { accesses: Vec::new(), origins: Origins::new(), objects: Vec::new(), pending };
    for _ in 0..14 {
        if input.pending.is_empty() {
            break;
        }
        let (text, key) = input.pending.swap_remove(random.below(input.pending.len()));
        let reference = Reference { origin: origin(&mut input.origins, &text), key: rules.name(TYPES[key]) };
        let (is, kind, says) = choose(&mut meaning, &input, reference, random);
        let told = segments(&text).iter().fold(Told::BEGINNING, |above, segment| judge.below(above, segment));
        input.accesses.push(Access { origin: told, key: TYPES[key], is });
        let judged = judge.judge(&input.accesses);
        // The receiver is always a fresh object.
        let is_receiver = text == "{ROOT}:this" && kind == 1;
        let (expected, tell) =
            (judged.is_ok(), || format!("{text} {is:?} after {:#?}\n{rows:#?}", input.accesses));
        assert!(
            is_receiver && expected || says == expected,
            "meaning says {says}, judge {judged:?}: {}",
            tell()
        );
        count.allowed[kind] += usize::from(expected);
        count.refused[kind] += usize::from(!expected);
        if !expected {
            input.accesses.pop();
        } else if let Is::Fresh(class) = is {
            let object = Object { origin: reference.origin, class: rules.name(class) };
            input.objects.push((object, input.accesses.len() - 1, text.clone()));
            let fields = FIELDS.iter().map(|(field, key)| (format!("{text}{field}"), *key));
            input.pending.extend(fields);
        }
    }
}

/// What a reference becomes, and what the rules say of that.
fn choose(
    meaning: &mut Meaning<'_>,
    input: &Input,
    reference: Reference,
    random: &mut Random,
) -> (Is<'static>, usize, bool) {
    let origins = &input.origins;
    match random.below(5) {
        0 => (Is::Null, 0, meaning.may_be_null(origins, reference)),
        1 | 2 if !input.objects.is_empty() => {
            let (object, access, _) = &input.objects[random.below(input.objects.len())];
            let objects: Vec<Object> = input.objects.iter().map(|(object, ..)| *object).collect();
            (Is::Same(*access), 2, meaning.may_alias(origins, reference, *object, &objects))
        }
        _ => {
            let class = random.one(&TYPES);
            let named = meaning.rules().name(class);
            (Is::Fresh(class), 1, meaning.may_be_fresh(origins, reference, named))
        }
    }
}
