//! What generic signatures say (JVMS §4.7.9.1): parameters, their bounds, type arguments.

use heapwise_program::{Method, Program};

use crate::names;

/// The generic signatures of the parameters of a method. Where the compiler added parameters, those of its descriptor; the one that
/// it gives the constructors of an inner class for the object around comes first.
pub(crate) fn signatures<'p>(program: &'p Program, method: &'p Method) -> Vec<&'p str> {
    let generic = parameter_signatures(method.signature.as_deref().unwrap_or_default());
    let plain = parameter_signatures(&method.descriptor);
    let is_inner = || {
        let nesting = program.class(method.class).nesting.as_ref();
        nesting.is_some_and(|nesting| nesting.outer.is_some() && !nesting.flags.is_static())
    };
    match plain.split_first() {
        _ if generic.len() == plain.len() => generic,
        Some((outer, rest)) if generic.len() == rest.len() && method.is_constructor() && is_inner() => {
            std::iter::once(*outer).chain(generic).collect()
        }
        _ => plain,
    }
}

/// Whether the type arguments of a signature, from the first on, are type variables, wildcards and `Object`.
pub(crate) fn are_objects(arguments: &str) -> bool {
    let arguments = arguments.replace(names::OBJECT_DESCRIPTOR, "");
    let mut rest = arguments.as_str();
    while let Some(letter) = rest.chars().next() {
        rest = match letter {
            'L' | '[' => return false,
            'T' => rest.split_once(';').map_or("", |(_, rest)| rest),
            '>' => rest.split_once('<').map_or("", |(_, rest)| rest),
            _ => &rest[letter.len_utf8()..],
        };
    }
    true
}

/// The signatures of the parameters in a method signature (JVMS §4.7.9.1); those of a descriptor too.
pub(crate) fn parameter_signatures(signature: &str) -> Vec<&str> {
    let list =
        signature.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("", |(list, _)| list);
    let mut parameters = Vec::new();
    let (mut depth, mut begin, mut in_name) = (0usize, 0, false);
    for (at, letter) in list.char_indices() {
        let ended = match letter {
            '<' => {
                depth += 1;
                in_name = false;
                false
            }
            '>' => {
                depth = depth.saturating_sub(1);
                // Either a semicolon or a nested class follows, so a name goes on.
                in_name = true;
                false
            }
            ';' => {
                in_name = false;
                true
            }
            'L' | 'T' if !in_name => {
                in_name = true;
                false
            }
            '[' => false,
            _ => !in_name,
        };
        if ended && depth == 0 {
            parameters.extend(list.get(begin..=at));
            begin = at + 1;
        }
    }
    parameters
}

/// The number of type parameters of a class, if `Object` fits each; `None` when one has another bound.
pub(crate) fn unbounded_parameters(signature: &str) -> Option<usize> {
    let bounds = parameter_bounds(signature);
    let unbounded = bounds.iter().all(|bound| matches!(*bound, ":Ljava/lang/Object;"));
    unbounded.then_some(bounds.len())
}

pub(crate) fn parameter_count(signature: Option<&str>) -> usize {
    signature.map_or(0, |signature| parameter_bounds(signature).len())
}

/// The bounds of each type parameter in a class signature (JVMS §4.7.9.1), from the first colon on.
fn parameter_bounds(signature: &str) -> Vec<&str> {
    let Some(rest) = signature.strip_prefix('<') else { return Vec::new() };
    let mut bounds = Vec::new();
    let (mut depth, mut begin, mut ended) = (0usize, None, false);
    for (at, letter) in rest.char_indices() {
        if ended && depth == 0 && letter != ':' {
            if let Some(begin) = begin.take() {
                bounds.push(rest.get(begin..at).unwrap_or_default());
            }
            ended = false;
        }
        match letter {
            '<' => depth += 1,
            '>' if depth == 0 => break,
            '>' => depth -= 1,
            ':' if depth == 0 && begin.is_none() => begin = Some(at),
            ';' if depth == 0 => ended = true,
            _ => ended &= depth > 0,
        }
    }
    bounds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_of_signatures() {
        let generic = "<T:Ljava/lang/Object;>(ITT;[[JLp/A<TT;*>.B<Ljava/util/List<+TT;>;>;Z)V";
        assert_eq!(
            parameter_signatures(generic),
            ["I", "TT;", "[[J", "Lp/A<TT;*>.B<Ljava/util/List<+TT;>;>;", "Z"]
        );
        assert_eq!(parameter_signatures("()V"), Vec::<&str>::new());
    }

    #[test]
    fn arguments_that_are_objects() {
        for good in ["TE;>;", "*>;", "+TE;-TF;>;", "Ljava/lang/Object;>;", "TE;>.Inner<TF;>;"] {
            assert!(are_objects(good), "{good}");
        }
        for bad in ["Ljava/lang/String;>;", "[TE;>;", "TE;Lp/A<TE;>;>;", "TE;>.Inner<Lp/A;>;"] {
            assert!(!are_objects(bad), "{bad}");
        }
    }

    #[test]
    fn bounds_of_type_parameters() {
        let plain = "<K:Ljava/lang/Object;V:Ljava/lang/Object;>Ljava/lang/Object;";
        assert_eq!(unbounded_parameters(plain), Some(2));
        let bounded = "<T::Ljava/lang/Comparable<-TT;>;E:Ljava/lang/Object;>Ljava/lang/Object;";
        assert_eq!(unbounded_parameters(bounded), None);
        assert_eq!(parameter_count(Some(bounded)), 2);
        let both = "<T:Ljava/lang/Object;:Ljava/lang/Comparable<TT;>;>Ljava/lang/Object;";
        assert_eq!(parameter_count(Some(both)), 1);
        assert_eq!(unbounded_parameters(both), None);
        assert_eq!(unbounded_parameters("Ljava/lang/Object;"), Some(0));
    }
}
