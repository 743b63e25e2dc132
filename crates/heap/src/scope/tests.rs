//! Bounds by the names of classes.

use super::*;
use crate::testing::{node, program};

#[test]
fn a_class_is_bounded_by_any_of_its_names() {
    let program = program();
    let class = node(&program);
    let other = program.find_class("java/lang/Integer").unwrap();
    assert_eq!(Scope::uniform(4).bound(&program, class), 4);
    for name in ["Node", "java.util.HashMap.Node", "java.util.HashMap$Node"] {
        let mut scope = Scope::uniform(4);
        scope.by_class.insert(name.to_owned(), 2);
        assert_eq!((scope.bound(&program, class), scope.bound(&program, other)), (2, 4), "{name}");
        // The full name counts first.
        scope.raise(&program, class, 9);
        assert_eq!((scope.bound(&program, class), scope.bound(&program, other)), (9, 4), "{name}");
    }
    let mut scope = Scope::uniform(4);
    scope.by_class.insert("HashMap.Node".to_owned(), 2);
    assert_eq!(scope.bound(&program, class), 4, "that is no name of it");
}

#[test]
fn no_bound_of_a_smaller_scope_is_above_its_most() {
    let mut scope = Scope { max_array_length: 6, ..Scope::uniform(4) };
    assert_eq!(scope.most(), 4);
    scope.by_class.extend([("A".to_owned(), 1), ("B".to_owned(), 7)]);
    assert_eq!(scope.most(), 7);
    for most in 0..9 {
        let smaller = scope.at_most(most);
        let bounds =
            |scope: &Scope| [scope.default, scope.max_array_length, scope.by_class["A"], scope.by_class["B"]];
        assert_eq!(bounds(&smaller), bounds(&scope).map(|bound| bound.min(most)));
        assert_eq!(smaller.most(), scope.most().min(most));
        let (strings, subtypes) = (scope.max_string_length, scope.max_subtypes);
        assert_eq!((smaller.max_string_length, smaller.max_subtypes), (strings, subtypes));
    }
}
