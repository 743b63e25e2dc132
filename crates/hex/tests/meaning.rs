//! The truth table of rules, cell by cell, and our reading where JBSE's documentation and code differ or its code is a trap.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod support;

use heapwise_hex::meaning::{Argument, Meaning, Object, Reference, Resolution};
use heapwise_hex::{Origins, Rules};
use support::{origin, reference, rules};

/// Asks rules about references and objects that are given by texts.
struct Asked<'r> {
    meaning: Meaning<'r>,
    origins: Origins,
    objects: Vec<Object>,
}

impl<'r> Asked<'r> {
    fn new(rules: &'r Rules) -> Asked<'r> {
        Asked { meaning: Meaning::new(rules), origins: Origins::new(), objects: Vec::new() }
    }

    /// With these objects in the heap, each an origin and a class.
    fn with(rules: &'r Rules, objects: &[(&str, &str)]) -> Asked<'r> {
        let mut asked = Asked::new(rules);
        for (at, class) in objects {
            let class = rules.name(class);
            let origin = origin(&mut asked.origins, at);
            asked.objects.push(Object { origin, class });
        }
        asked
    }

    fn at(&mut self, text: &str, key: &str) -> Reference {
        reference(&self.meaning, &mut self.origins, text, key)
    }

    fn null(&mut self, text: &str, key: &str) -> bool {
        let reference = self.at(text, key);
        self.meaning.may_be_null(&self.origins, reference)
    }

    fn fresh(&mut self, text: &str, key: &str, class: &str) -> bool {
        let reference = self.at(text, key);
        let class = self.meaning.rules().name(class);
        self.meaning.may_be_fresh(&self.origins, reference, class)
    }

    fn alias(&mut self, text: &str, key: &str, object: usize) -> bool {
        let reference = self.at(text, key);
        self.meaning.may_alias(&self.origins, reference, self.objects[object], &self.objects)
    }

    /// The objects of which a reference may be an alias.
    fn aliases(&mut self, text: &str, key: &str) -> Vec<usize> {
        (0..self.objects.len()).filter(|object| self.alias(text, key, *object)).collect()
    }

    /// The methods that are called, with the origin that each is given.
    fn calls(&mut self, text: &str, key: &str, became: Resolution) -> Vec<String> {
        let reference = self.at(text, key);
        let calls = self.meaning.calls(&self.origins, reference, became, &self.objects);
        let tell = |argument| match argument {
            Argument::Absent => "-".to_owned(),
            Argument::Nowhere => "nowhere".to_owned(),
            Argument::At(aim) => {
                aim.only(&self.origins).map_or("?".to_owned(), |only| self.origins.text(only))
            }
        };
        let rules = self.meaning.rules();
        calls
            .iter()
            .map(|call| format!("{} {}", rules.trigger(call.row).unwrap().method, tell(call.argument)))
            .collect()
    }
}

const THIS: (&str, &str) = ("{ROOT}:this", "p/L");
const HEAD: (&str, &str) = ("{ROOT}:this.p/L:head", "p/N");
const SECOND: (&str, &str) = ("{ROOT}:this.p/L:head.p/N:next", "p/N");
const THIRD: (&str, &str) = ("{ROOT}:this.p/L:head.p/N:next.p/N:next", "p/N");

#[test]
fn null_is_allowed_unless_a_row_says_not() {
    let rules = rules(&["{ROOT}:x instanceof p/A not null", "{ROOT}:x instanceof p/B aliases nothing"]);
    let mut asked = Asked::new(&rules);
    assert!(!asked.null("{ROOT}:x", "p/A"));
    assert!(asked.null("{ROOT}:x", "p/B") && asked.null("{ROOT}:y", "p/A") && asked.null("{ROOT}:x", "p/C"));
}

#[test]
fn an_alias_needs_one_row_of_those_that_apply() {
    let free = rules(&["instanceof p/N not null"]);
    assert_eq!(Asked::with(&free, &[THIS, HEAD]).aliases("{ROOT}:x", "p/N"), [0, 1]);
    let class = rules(&["instanceof p/N aliases instanceof p/N"]);
    assert_eq!(Asked::with(&class, &[THIS, HEAD]).aliases("{ROOT}:x", "p/N"), [1]);
    let target = rules(&["instanceof p/N aliases target {R_ANY}.p/L:head"]);
    assert_eq!(Asked::with(&target, &[THIS, HEAD, SECOND]).aliases("{ROOT}:x", "p/N"), [1]);
    let either =
        rules(&["instanceof p/N aliases target {R_ANY}:head", "instanceof p/N aliases target {ROOT}:this"]);
    assert_eq!(Asked::with(&either, &[THIS, HEAD, SECOND]).aliases("{ROOT}:x", "p/N"), [0, 1]);
    let none = rules(&["instanceof p/N aliases nothing"]);
    assert_eq!(Asked::with(&none, &[THIS, HEAD]).aliases("{ROOT}:x", "p/N"), [0; 0]);
}

#[test]
fn never_wins_over_every_row_that_allows() {
    let rows =
        ["instanceof p/N never aliases target {R_ANY}.p/L:head", "instanceof p/N aliases target {R_ANY}"];
    let both = rules(&rows);
    assert_eq!(Asked::with(&both, &[THIS, HEAD, SECOND]).aliases("{ROOT}:x", "p/N"), [0, 2]);
    let alone = rules(&rows[..1]);
    assert_eq!(Asked::with(&alone, &[THIS, HEAD, SECOND]).aliases("{ROOT}:x", "p/N"), [0, 2]);
}

#[test]
fn fresh_objects_are_of_the_classes_that_rows_name_exactly() {
    let rows = rules(&[
        "{ROOT}:x instanceof p/Shape expands to instanceof p/Disc",
        "{ROOT}:x instanceof p/Shape expands to instanceof p/Box",
    ]);
    let mut asked = Asked::new(&rows);
    assert!(asked.fresh("{ROOT}:x", "p/Shape", "p/Disc") && asked.fresh("{ROOT}:x", "p/Shape", "p/Box"));
    assert!(
        !asked.fresh("{ROOT}:x", "p/Shape", "p/Shape") && !asked.fresh("{ROOT}:x", "p/Shape", "p/Unnamed")
    );
    assert!(asked.fresh("{ROOT}:y", "p/Shape", "p/Shape") && asked.fresh("{ROOT}:y", "p/Shape", "p/Unnamed"));
    let none = rules(&["instanceof p/Shape expands to nothing"]);
    assert!(!Asked::new(&none).fresh("{ROOT}:x", "p/Shape", "p/Shape"));
}

/// The documentation says that `nothing` wins; the code only takes the default away.
#[test]
fn nothing_takes_only_the_default_away() {
    let rules = rules(&[
        "instanceof p/N aliases nothing",
        "{ROOT}:x instanceof p/N aliases target {ROOT}:this",
        "instanceof p/N expands to nothing",
        "{ROOT}:x instanceof p/N expands to instanceof p/M",
    ]);
    let mut asked = Asked::with(&rules, &[THIS, HEAD]);
    assert_eq!(asked.aliases("{ROOT}:x", "p/N"), [0]);
    assert_eq!(asked.aliases("{ROOT}:y", "p/N"), [0; 0]);
    assert!(asked.fresh("{ROOT}:x", "p/N", "p/M") && !asked.fresh("{ROOT}:y", "p/N", "p/M"));
}

#[test]
fn a_rule_on_one_outcome_says_nothing_of_another() {
    let rules = rules(&["{ROOT}:x instanceof p/N aliases target {ROOT}:this"]);
    let mut asked = Asked::with(&rules, &[THIS]);
    assert!(asked.null("{ROOT}:x", "p/N") && asked.fresh("{ROOT}:x", "p/N", "p/N"));
}

#[test]
fn the_key_is_the_static_type_and_no_class_below_it() {
    let rules = rules(&["instanceof java/lang/Object not null"]);
    let mut asked = Asked::new(&rules);
    assert!(!asked.null("{ROOT}:x", "java/lang/Object") && asked.null("{ROOT}:x", "p/A"));
}

#[test]
fn a_path_is_the_whole_origin() {
    let rules = rules(&["{ROOT}:x instanceof p/A not null", "{R_ANY}.p/A:f instanceof p/B not null"]);
    let mut asked = Asked::new(&rules);
    assert!(
        !asked.null("{ROOT}:x", "p/A")
            && asked.null("{ROOT}:xy", "p/A")
            && asked.null("{ROOT}:x.p/A:f", "p/A")
    );
    assert!(!asked.null("{ROOT}:x.p/A:f", "p/B") && asked.null("{ROOT}:x.p/A:f.p/A:g", "p/B"));
}

#[test]
fn plain_null_restricts_nothing() {
    let rules = rules(&["instanceof p/A null", "instanceof p/A not null"]);
    assert!(!Asked::new(&rules).null("{ROOT}:x", "p/A"));
}

/// JBSE tries `C` for every reference of the type, whatever the path of the row.
#[test]
fn a_row_names_classes_for_its_own_path_only() {
    let text = "resolve begin\n{ROOT}:x instanceof p/A expands to instanceof p/C;\n{ROOT}:x instanceof p/A expands to instanceof p/B;\nresolve end\ntrigger begin\n{ROOT}:y instanceof p/A expands to instanceof p/D triggers p/A:()V:m;\ntrigger end";
    let rules = support::read(text);
    let mut asked = Asked::new(&rules);
    assert!(asked.fresh("{ROOT}:y", "p/A", "p/A"));
    let named: Vec<&str> = asked
        .meaning
        .named_for(rules.name("p/A").unwrap())
        .into_iter()
        .map(|name| rules.name_text(name))
        .collect();
    assert_eq!(named.len(), 3);
    assert!(["p/B", "p/C", "p/D"].iter().all(|class| named.contains(class)));
}

#[test]
fn rows_of_the_trigger_section_restrict_nothing() {
    let rules = support::read(
        "trigger begin\n{ROOT}:x instanceof p/A expands to instanceof p/B triggers p/A:()V:m;\n{ROOT}:x instanceof p/A aliases target {ROOT}:y triggers p/A:()V:n;\ntrigger end",
    );
    let mut asked = Asked::with(&rules, &[THIS]);
    assert!(asked.fresh("{ROOT}:x", "p/A", "p/A") && asked.alias("{ROOT}:x", "p/A", 0));
    let fresh = Resolution::Fresh(rules.name("p/B"));
    assert_eq!(asked.calls("{ROOT}:x", "p/A", fresh), ["m -"]);
}

#[test]
fn rows_of_the_resolve_section_with_a_trigger_do_both() {
    let rules = rules(&["{ROOT}:x instanceof p/A expands to instanceof p/B triggers p/A:(Lp/B;)V:m:{$REF}"]);
    let mut asked = Asked::new(&rules);
    assert!(!asked.fresh("{ROOT}:x", "p/A", "p/A") && asked.fresh("{ROOT}:x", "p/A", "p/B"));
    assert_eq!(asked.calls("{ROOT}:x", "p/A", Resolution::Fresh(rules.name("p/B"))), ["m {ROOT}:x"]);
    assert_eq!(asked.calls("{ROOT}:x", "p/A", Resolution::Fresh(None)), [""; 0]);
    assert_eq!(asked.calls("{ROOT}:x", "p/A", Resolution::Null), [""; 0]);
}

#[test]
fn calls_are_those_of_the_outcome_in_the_order_of_rows() {
    let rules = rules(&[
        "{R_ANY}.p/N:next instanceof p/N null triggers p/G:(Lp/N;)V:second:{$REF}.{UP}",
        "{R_ANY}.p/N:prev instanceof p/N aliases target {$REF}.{UP}.{UP} triggers p/G:(Lp/N;)V:back:{$REF}",
        "{R_ANY}.p/N:prev instanceof p/N aliases instanceof p/N triggers p/G:(Lp/L;)V:owner:{$R_ANY}.{UP}",
        "{R_ANY}(.p/N:next)* instanceof p/N null triggers p/G:()V:first",
        "{R_ANY} instanceof p/N null triggers p/G:(Lp/N;)V:beyond:{$REF}.{UP}.{UP}.{UP}.{UP}",
    ]);
    let mut asked = Asked::with(&rules, &[THIS, HEAD, SECOND]);
    let next = "{ROOT}:this.p/L:head.p/N:next";
    assert_eq!(
        asked.calls(next, "p/N", Resolution::Null),
        ["second {ROOT}:this.p/L:head", "first -", "beyond nowhere"]
    );
    let prev = "{ROOT}:this.p/L:head.p/N:next.p/N:prev";
    let [head, second] = [1, 2].map(|object| Resolution::Alias(asked.objects[object]));
    assert_eq!(asked.calls(prev, "p/N", head), ["back {ROOT}:this.p/L:head", "owner {ROOT}:this.p/L:head"]);
    assert_eq!(asked.calls(prev, "p/N", second), ["owner {ROOT}:this.p/L:head"]);
}

#[test]
fn any_is_greedy_so_the_capture_is_the_deepest() {
    let rules = rules(&[
        "{R_ANY}(.p/N:next)* instanceof p/N aliases target {$R_ANY}",
        "{R_ANY}.p/N:child(.p/N:next)* instanceof p/M aliases target {$R_ANY}",
    ]);
    let inner = "{ROOT}:this.p/N:child.p/N:next.p/N:child.p/N:next";
    let objects = [("{ROOT}:this", ""), ("{ROOT}:this.p/N:child.p/N:next", ""), (inner, "")];
    let mut asked = Asked::with(&rules, &objects);
    assert_eq!(asked.aliases(inner, "p/M"), [1]);
    assert_eq!(asked.aliases(inner, "p/N"), [2], "what follows may be empty");
}

#[test]
fn a_capture_may_end_in_the_middle_of_a_segment() {
    let rules = rules(&[
        "{R_ANY}is instanceof p/A aliases target {$R_ANY}",
        "{R_ANY}is instanceof p/B aliases target {$R_ANY}.p/A:f",
    ]);
    let mut asked = Asked::with(&rules, &[("{ROOT}:th", ""), ("{ROOT}:this", ""), ("{ROOT}:th.p/A:f", "")]);
    assert_eq!(asked.aliases("{ROOT}:this", "p/A"), [0]);
    assert_eq!(asked.aliases("{ROOT}:this", "p/B"), [2]);
}

#[test]
fn a_capture_without_any_is_none() {
    let rules = rules(&[
        "{ROOT}:x instanceof p/A aliases target {$R_ANY}",
        "{ROOT}:x instanceof p/A null triggers p/A:()V:m:{$R_ANY}",
    ]);
    let mut asked = Asked::with(&rules, &[THIS, ("{ROOT}:x", "")]);
    assert_eq!(asked.aliases("{ROOT}:x", "p/A"), [0; 0]);
    assert_eq!(asked.calls("{ROOT}:x", "p/A", Resolution::Null), ["m nowhere"]);
    assert_eq!(rules.warnings.0.len(), 2);
}

#[test]
fn up_goes_to_the_last_dot() {
    let rules = rules(&[
        "{R_ANY}:prev instanceof p/N aliases target {$REF}.{UP}.{UP}",
        "{R_ANY} instanceof p/C aliases target {$REF}.{UP}",
        "{R_ANY} instanceof p/K aliases target {$REF}.{UP}.p/K:g",
    ]);
    let objects = [THIS, HEAD, SECOND, ("[p/K].p/K:g", ""), ("{ROOT}:this.p/L:cells", "")];
    let mut asked = Asked::with(&rules, &objects);
    assert_eq!(asked.aliases("{ROOT}:this.p/L:head.p/N:next.p/N:prev", "p/N"), [1]);
    assert_eq!(asked.aliases("{ROOT}:this.p/L:head.p/N:prev", "p/N"), [0]);
    assert_eq!(asked.aliases("{ROOT}:this.p/N:prev", "p/N"), [0; 0], "beyond the beginning");
    assert_eq!(asked.aliases("{ROOT}:this.p/L:cells[3]", "p/C"), [0], "an element has no dot of its own");
    assert_eq!(asked.aliases("[p/K].p/K:f", "p/K"), [3], "a sibling among static fields");
}

/// JBSE puts the origin into a pattern, where the signs of `[{V1} + 1]` mean something.
#[test]
fn an_origin_is_a_value_and_no_pattern() {
    let rules = rules(&[
        "{R_ANY} instanceof p/C aliases target {$REF}",
        "{R_ANY}.p/C:f instanceof p/D aliases target {$R_ANY}",
    ]);
    let strange = "{ROOT}:this.p/L:cells[({V1}|x)* + 1]";
    let mut asked = Asked::with(&rules, &[(strange, ""), ("{ROOT}:this.p/L:cells[{V1}{V1}  1]", "")]);
    assert_eq!(asked.aliases(strange, "p/C"), [0]);
    assert_eq!(asked.aliases(&format!("{strange}.p/C:f"), "p/D"), [0]);
}

/// JBSE compares the lengths of texts, of two kinds, so that the deepest may not win.
#[test]
fn max_is_the_deepest_by_segments_and_all_of_them() {
    let rules = rules(&[
        "{R_ANY}.p/L:last instanceof p/N aliases target {MAX}{$R_ANY}.p/L:head(.p/N:next|.p/N:averyverylongname)*",
    ]);
    let long = ("{ROOT}:this.p/L:head.p/N:averyverylongname", "p/N");
    let mut asked = Asked::with(&rules, &[THIS, HEAD, long, SECOND]);
    assert_eq!(asked.aliases("{ROOT}:this.p/L:last", "p/N"), [2, 3]);
    let mut deeper = Asked::with(
        &rules,
        &[THIS, HEAD, long, SECOND, THIRD, ("{ROOT}:x.p/L:head.p/N:next.p/N:next.p/N:next", "p/N")],
    );
    assert_eq!(deeper.aliases("{ROOT}:this.p/L:last", "p/N"), [4]);
    assert_eq!(Asked::with(&rules, &[THIS]).aliases("{ROOT}:this.p/L:last", "p/N"), [0; 0]);
}

/// A ring with a sentinel: the closing link is the deepest of the chain that was walked the other way.
#[test]
fn rings_close_at_the_deepest_of_the_other_chain() {
    let rules = rules(&[
        "{R_ANY}.p/R:header(.p/E:next)+.p/E:prev instanceof p/E aliases target {$REF}.{UP}.{UP}",
        "{R_ANY}.p/R:header(.p/E:prev)+.p/E:next instanceof p/E aliases target {$REF}.{UP}.{UP}",
        "{R_ANY}.p/R:header(.p/E:next)+ instanceof p/E aliases target {MAX}{$R_ANY}.p/R:header(.p/E:prev)*",
        "{R_ANY}.p/R:header(.p/E:prev)+ instanceof p/E aliases target {MAX}{$R_ANY}.p/R:header(.p/E:next)*",
    ]);
    let at = |chain: &str| format!("{{ROOT}}:this.p/R:header{chain}");
    let texts = ["", ".p/E:next", ".p/E:next.p/E:next", ".p/E:prev", ".p/E:prev.p/E:prev"].map(at);
    let with = |which: &[usize]| {
        let objects: Vec<(&str, &str)> = which.iter().map(|index| (&*texts[*index], "p/E")).collect();
        Asked::with(&rules, &objects)
    };
    let forward = at(".p/E:next.p/E:next.p/E:next");
    assert_eq!(with(&[0, 1, 2]).aliases(&forward, "p/E"), [0], "forward: back to the header");
    let backward = at(".p/E:prev.p/E:prev.p/E:prev");
    assert_eq!(with(&[0, 3, 4]).aliases(&backward, "p/E"), [0], "backward: back to the header");
    let mut both = with(&[0, 1, 2, 3, 4]);
    assert_eq!(both.aliases(&forward, "p/E"), [4], "both: to where the other chain ends");
    assert_eq!(both.aliases(&backward, "p/E"), [2]);
    assert_eq!(
        both.aliases(&at(".p/E:next.p/E:next.p/E:prev"), "p/E"),
        [1],
        "and each knows the one before it"
    );
}

/// In JBSE a row whose function has several arguments loses their commas; here no such row ever applies.
#[test]
fn rows_over_results_of_functions_never_apply() {
    let rules = rules(&[
        "<p/A:f@{ROOT}:x,{ROOT}:y@1> instanceof p/A not null",
        "instanceof p/A aliases target <p/A:f@{ROOT}:x>",
    ]);
    let mut asked = Asked::with(&rules, &[THIS]);
    assert!(asked.null("{ROOT}:x", "p/A") && asked.null("<p/A:f@{ROOT}:x,{ROOT}:y@1>", "p/A"));
    assert_eq!(asked.aliases("{ROOT}:x", "p/A"), [0; 0]);
    assert_eq!(rules.warnings.0.len(), 2);
}

/// JBSE takes the names of a section `init` as patterns, so that those of inner classes never match.
#[test]
fn names_of_the_init_section_are_names() {
    let rules = support::read("init begin\np/Outer$Inner;\ninit end");
    assert!(rules.is_initialised("p/Outer$Inner") && !rules.is_initialised("p/Outer"));
}

#[test]
fn the_characters_of_a_string_are_its_own() {
    let rules = rules(&["instanceof p/A not null"]);
    let mut asked = Asked::with(&rules, &[("{ROOT}:chars", "[B")]);
    for key in ["[B", "[C"] {
        let value = "{ROOT}:this.p/A:name.java/lang/String:value";
        assert!(!asked.null(value, key) && !asked.alias(value, key, 0) && asked.fresh(value, key, key));
        assert!(asked.null("{ROOT}:this.p/A:value", key) && asked.alias("{ROOT}:this.p/A:value", key, 0));
    }
    assert_eq!(rules.items.rows.len(), 1, "what is built in is no row of a file");
}

#[test]
fn aims_are_the_same_for_references_that_mean_the_same() {
    let rules =
        rules(&["{R_ANY}.p/L:(first|last) instanceof p/N aliases target {MAX}{$R_ANY}.p/L:head(.p/N:next)*"]);
    let mut asked = Asked::new(&rules);
    let [first, last, other] = ["{ROOT}:this.p/L:first", "{ROOT}:this.p/L:last", "{ROOT}:x.p/L:last"]
        .map(|text| asked.at(text, "p/N"))
        .map(|reference| asked.meaning.aims(&asked.origins, reference));
    assert_eq!(first, last);
    assert!(first != other && first.len() == 1 && first[0].is_max);
}

#[test]
fn a_complement_means_all_but_what_it_names() {
    let rules = rules(&["{ROOT}:o instanceof p/O aliases target {ROOT}:(?!{°}*.p/A:secret{EOL}){°}*"]);
    let objects =
        [THIS, ("{ROOT}:this.p/A:secret", ""), ("{ROOT}:this.p/A:secret.p/B:f", ""), ("[p/K].p/K:f", "")];
    assert_eq!(Asked::with(&rules, &objects).aliases("{ROOT}:o", "p/O"), [0, 2]);
}

#[test]
fn a_bar_outside_groups_splits_the_path() {
    let split = rules(&[
        "{ROOT}:x|y instanceof p/A not null",
        "{R_ANY}.p/A:f|{°}*g instanceof p/B aliases target {$R_ANY}",
    ]);
    let mut asked = Asked::with(&split, &[THIS, ("{ROOT}:this.p/A:f", "")]);
    assert!(!asked.null("{ROOT}:x", "p/A") && asked.null("{ROOT}:y", "p/A"));
    assert_eq!(asked.aliases("{ROOT}:this.p/A:f", "p/B"), [0]);
    assert_eq!(asked.aliases("{ROOT}:this.p/A:g", "p/B"), [0; 0], "this alternative captures nothing");
}

#[test]
fn the_beginning_is_where_an_origin_begins() {
    let rules = rules(&[
        "{R_ANY}(b)*^{°}ROOT{°}:x instanceof p/A not null",
        "{R_ANY}(b)*^x instanceof p/A not null",
        "{ROOT}:(^y|z) instanceof p/A not null",
    ]);
    let mut asked = Asked::new(&rules);
    assert!(
        !asked.null("{ROOT}:x", "p/A") && !asked.null("{ROOT}:z", "p/A") && asked.null("{ROOT}:y", "p/A")
    );
}
