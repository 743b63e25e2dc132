//! What a test is called: by its method, by the shape of its input, and by how the call ends.

use std::collections::BTreeMap;

use heapwise_heap::{Cell, Construction, Witness};
use heapwise_program::{ClassId, Method, Program, Type};

use crate::Firmness;
use crate::access::Access;
use crate::assertions::held_by_enum;
use crate::{Case, Ending, Session};

/// What a test of a method is called.
pub(crate) fn test_name(method: &Method) -> String {
    if method.is_constructor() { "constructor".to_owned() } else { method.name.to_string() }
}

/// The simple name of a class; of one that has none, such as an anonymous one, that of what it is made for.
pub fn simple_name(program: &Program, class: ClassId) -> String {
    let mut class = program.class(class);
    loop {
        let name = class.java_name();
        let simple = name.rsplit(['.', '$']).next().unwrap_or_default();
        // A number stands before the name of a local class.
        let simple = simple.trim_start_matches(|c: char| c.is_ascii_digit());
        let above = class.interfaces.first().copied().or(class.super_class);
        match above {
            Some(above) if simple.is_empty() || class.call_site_of.is_some() => class = program.class(above),
            _ => return simple.to_owned(),
        }
    }
}

/// The words that tell a test from others of the same method.
pub(crate) fn ending_name(session: &Session<'_>, case: &Case<'_>, returns: Option<&Type>) -> String {
    use heapwise_heap::Value;
    let program = session.cx.program;
    match &case.replay.ending {
        Ending::Returned if case.replay.firmness == Firmness::Open => "returns".to_owned(),
        Ending::Threw(class) => format!("throws{}", simple_name(program, *class)),
        _ => match (returns.map(Type::kind), case.replay.result) {
            (Some(heapwise_program::Kind::Boolean), Some(Value::Int(value))) => {
                format!("returns{}", if value != 0 { "True" } else { "False" })
            }
            (_, Some(Value::Int(value))) if value >= 0 => format!("returns{value}"),
            (_, Some(Value::Int(value))) => format!("returnsMinus{}", value.unsigned_abs()),
            (_, Some(Value::Null)) => "returnsNull".to_owned(),
            (_, Some(Value::Object(object)))
                if let Some((constant, _)) = held_by_enum(program, &case.replay.state, object) =>
            {
                format!("returns{}", words(&program.field(constant).name))
            }
            (_, Some(Value::Object(object))) => {
                let class = case.replay.state.heap.class(object);
                let simple = simple_name(program, class).replace("[]", "s");
                format!("returns{}", capitalised(&simple))
            }
            (Some(_), _) => "returnsNumber".to_owned(),
            (None, _) => {
                let changes =
                    case.has_changes(program) || !case.static_changes(program, session.statics()).is_empty();
                if is_whatever(&case.witness) {
                    "returns"
                } else if changes {
                    "changes"
                } else {
                    "changesNothing"
                }
                .to_owned()
            }
        },
    }
}

/// `withTwoNodes_`: how many objects the structure has of the class it has most of, next to the class of the receiver.
pub(crate) fn shape_name(access: Access<'_>, case: &Case<'_>) -> String {
    let program = access.program;
    if let Some(made) = case.witness.made.as_deref().filter(|_| is_whatever(&case.witness)) {
        return after_calls(program, made);
    }
    let receiver = case.witness.roots.iter().find_map(|root| match root {
        Cell::Object(index) => case.witness.objects.get(*index).map(|object| object.class),
        _ => None,
    });
    let mut counts: BTreeMap<&str, (ClassId, usize)> = BTreeMap::new();
    for object in &case.witness.objects {
        let class = program.class(object.class);
        if Some(object.class) != receiver && !class.is_array() && !class.is_jdk() {
            counts.entry(&class.name).or_insert((object.class, 0)).1 += 1;
        }
    }
    let most = counts.values().max_by_key(|(_, count)| *count);
    most.map_or_else(String::new, |(class, count)| {
        let simple = simple_name(program, *class);
        format!("with{}_", counted(*count, &simple))
    })
}

/// Whether the input is whatever calls make, without a word about its objects.
fn is_whatever(input: &Witness) -> bool {
    let given = input.made.iter().flat_map(|made| &made.given);
    given
        .into_iter()
        .any(|(object, _)| input.objects.get(*object).is_some_and(|object| object.cells.is_empty()))
}

/// `afterPushAndTwoPops_`: the calls that the receiver has seen, without constructors.
fn after_calls(program: &Program, made: &Construction) -> String {
    /// The most runs of calls that a name tells.
    const RUNS: usize = 3;
    let mut runs: Vec<(String, usize)> = Vec::new();
    for call in &made.calls {
        let method = program.method(call.method);
        if method.is_constructor() {
            continue;
        }
        let name = capitalised(&method.name);
        match runs.last_mut() {
            Some((last, count)) if *last == name => *count += 1,
            _ => runs.push((name, 1)),
        }
    }
    let told = runs.iter().rev().take(RUNS).rev();
    let told = told.map(|(name, count)| if *count == 1 { name.clone() } else { counted(*count, name) });
    let told: Vec<String> = told.collect();
    match (told.is_empty(), runs.len() > RUNS) {
        (true, _) => String::new(),
        (_, true) => format!("afterMoreAnd{}_", told.join("And")),
        _ => format!("after{}_", told.join("And")),
    }
}

/// `OneNode`, `TwoNodes`.
fn counted(count: usize, noun: &str) -> String {
    const WORDS: [&str; 10] = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    let number = WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned());
    format!("{number}{}", if count == 1 { noun.to_owned() } else { plural(noun) })
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}", letters.as_str())
}

/// `LOW_END` as `LowEnd`.
fn words(constant: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
        format!("{first}{}", letters.as_str().to_lowercase())
    };
    constant.split('_').map(word).collect()
}

fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with(['s', 'x', 'z']) || noun.ends_with("ch") || noun.ends_with("sh") => {
            format!("{noun}es")
        }
        _ => format!("{noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use heapwise_program::{ProgramConfig, java_home};

    use super::*;

    #[test]
    fn nouns_have_their_plurals() {
        for (one, many) in [
            ("Node", "Nodes"),
            ("Entry", "Entries"),
            ("City", "Cities"),
            ("Key", "Keys"),
            ("Way", "Ways"),
            ("Box", "Boxes"),
            ("Class", "Classes"),
            ("Branch", "Branches"),
            ("Bush", "Bushes"),
            ("Blitz", "Blitzes"),
            ("Graph", "Graphs"),
        ] {
            assert_eq!(plural(one), many);
        }
    }

    /// An anonymous class is called by what it implements or extends.
    #[test]
    fn classes_have_simple_names() {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(config).unwrap();
        for (class, name) in [
            ("java/lang/String", "String"),
            ("java/util/Map$Entry", "Entry"),
            ("java/lang/ProcessBuilder$Redirect$Type", "Type"),
            ("java/util/Collections$1", "Iterator"),
            ("java/lang/ProcessBuilder$Redirect$1", "Redirect"),
        ] {
            assert_eq!(simple_name(&program, program.find_class(class).unwrap()), name);
        }
    }

    #[test]
    fn constants_are_written_as_words() {
        for (constant, name) in [("LOW_END", "LowEnd"), ("RED", "Red"), ("aB_c", "AbC"), ("X1_Y", "X1Y")] {
            assert_eq!(words(constant), name);
        }
    }
}
