//! The contexts of predicates: unfoldings that say all that references among the parameters can be [JSF19].
//!
//! Each predicate is unfolded, all calls at once, until a further round brings up no new *abstract heap*: what an unfolding says of
//! the parameters that are references, with the cells at them. Lazy initialisation then replaces a call by one of the unfoldings
//! of the last round but one, which fixes at once what reading one parameter says of the others.
//!
//! The paper is followed but for two things: an unfolding whose references contradict each other is left out at once, and numbers are no
//! parameters here, as bounds that are passed on would keep every round open. As in the paper, an unfolding with a call that gets a parameter
//! says nothing yet.

use std::collections::BTreeMap;

use heapwise_entity::Entity;
use heapwise_seplog::formula::{
    Call, DataId, Literal, Pointer, PredicateId, Renaming, Spec, SymbolicHeap, Var, Variable,
};

use super::references::References;
use super::shapes::Shape;

/// The contexts of all predicates.
pub struct Contexts {
    /// The unfoldings of each predicate; its parameters come first among the variables.
    pub of: Vec<Vec<SymbolicHeap>>,
    /// After each round the number of abstract heaps of each predicate, that of the round which brought nothing new included.
    pub rounds: Vec<Vec<usize>>,
}

/// A predicate has at most this many unfoldings.
const UNFOLDINGS: usize = 4096;

impl Contexts {
    /// The contexts of the predicates of a specification; nothing if they are too many. There are at most exponentially many
    /// in the square of the number of reference parameters of a predicate.
    pub fn of(spec: &Spec) -> Option<Self> {
        let parameters: Vec<&[Variable]> =
            spec.predicates.iter().map(|(_, definition)| definition.parameters.as_slice()).collect();
        let start = |(id, parameters): (usize, &&[Variable])| {
            let arguments = (0..parameters.len()).map(Var::from_index).collect();
            let calls = vec![Call { predicate: PredicateId::from_index(id), arguments }];
            vec![SymbolicHeap { variables: parameters.to_vec(), calls, ..SymbolicHeap::default() }]
        };
        let mut of: Vec<Vec<SymbolicHeap>> = parameters.iter().enumerate().map(start).collect();
        let mut known: Vec<Vec<Abstract>> = vec![Vec::new(); of.len()];
        let mut rounds = Vec::new();
        loop {
            let next = of.iter().map(|heaps| unfolded(spec, heaps)).collect::<Option<Vec<_>>>()?;
            let abstracted: Vec<Vec<Abstract>> = next
                .iter()
                .zip(&parameters)
                .map(|(heaps, parameters)| all_abstract(heaps, parameters))
                .collect();
            rounds.push(abstracted.iter().map(Vec::len).collect());
            let is_known = |(new, old): (&Vec<Abstract>, &Vec<Abstract>)| {
                new.iter().all(|new| old.iter().any(|old| new.implies(old)))
            };
            // A call that stands for itself is no unfolding.
            if rounds.len() > 1 && abstracted.iter().zip(&known).all(is_known) {
                return Some(Self { of, rounds });
            }
            (of, known) = (next, abstracted);
        }
    }
}

/// The heaps with each of their calls replaced by each of its rules.
fn unfolded(spec: &Spec, heaps: &[SymbolicHeap]) -> Option<Vec<SymbolicHeap>> {
    let mut all = Vec::new();
    for heap in heaps {
        let mut partial = vec![SymbolicHeap { calls: Vec::new(), ..heap.clone() }];
        for call in &heap.calls {
            let rules = &spec.predicates.get(call.predicate)?.disjuncts;
            let with = |heap: &SymbolicHeap, rule: &SymbolicHeap| {
                let mut heap = heap.clone();
                heap.conjoin(rule, &call.arguments);
                references(&heap).map(|_| heap)
            };
            partial =
                partial.iter().flat_map(|heap| rules.iter().filter_map(|rule| with(heap, rule))).collect();
            if partial.len() + all.len() > UNFOLDINGS {
                return None;
            }
        }
        all.extend(partial);
    }
    Some(all)
}

/// What a heap says of references without its calls; nothing if that contradicts itself.
fn references(heap: &SymbolicHeap) -> Option<References> {
    let mut references = References::default();
    let roots = heap.cells.iter().map(|cell| cell.root);
    references.assume(roots, &heap.pure, &Renaming(&[])).ok()?;
    Some(references)
}

/// What a heap says of the parameters.
#[derive(Clone, PartialEq)]
struct Abstract {
    shape: Shape,
    /// The cells at parameters.
    cells: BTreeMap<Var, ((DataId, bool), Vec<Field>)>,
}

/// What a field of a cell holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Number,
    /// The same as this parameter.
    Parameter(Var),
    /// A reference that is no parameter; the same number stands for the same reference.
    Bound(usize),
}

/// Those of some heaps, each once.
fn all_abstract(heaps: &[SymbolicHeap], parameters: &[Variable]) -> Vec<Abstract> {
    let mut all: Vec<Abstract> = Vec::new();
    for new in heaps.iter().filter_map(|heap| Abstract::of(heap, parameters)) {
        if !all.contains(&new) {
            all.push(new);
        }
    }
    all
}

impl Abstract {
    /// Nothing if a call gets a parameter.
    fn of(heap: &SymbolicHeap, parameters: &[Variable]) -> Option<Self> {
        let references = references(heap)?;
        let is_reference = |var: &Var| parameters.get(var.index()).is_some_and(|of| of.sort.is_reference());
        let known: Vec<Var> = (0..parameters.len()).map(Var::from_index).filter(is_reference).collect();
        let same = |one: Var, other: Var| references.same(Pointer::Var(one), Pointer::Var(other));
        let is_null = |var: Var| references.same(Pointer::Var(var), Pointer::Null);
        // Null is put for a variable in what is said of references only, so a variable that is null is no parameter that is.
        let parameter = |var: Var| match known.contains(&var) {
            true => known.iter().copied().find(|known| same(*known, var)),
            false => known.iter().copied().find(|known| same(*known, var) && !is_null(var)),
        };
        if heap.calls.iter().flat_map(|call| &call.arguments).any(|argument| parameter(*argument).is_some()) {
            return None;
        }
        let mut bound: Vec<Var> = Vec::new();
        let mut cells = BTreeMap::new();
        for cell in &heap.cells {
            let Some(root) = parameter(cell.root) else { continue };
            let field = |var: &Var| {
                if !heap.variables.get(var.index()).is_some_and(|of| of.sort.is_reference()) {
                    return Field::Number;
                }
                if let Some(parameter) = parameter(*var) {
                    return Field::Parameter(parameter);
                }
                let known = bound.iter().position(|known| same(*known, *var) && !is_null(*var));
                Field::Bound(known.unwrap_or_else(|| {
                    bound.push(*var);
                    bound.len() - 1
                }))
            };
            let fields = cell.fields.iter().map(field).collect();
            cells.insert(root, ((cell.class, cell.or_below), fields));
        }
        Some(Self { shape: Shape::of(&references, parameters), cells })
    }

    /// Whether each heap of this kind is one of the other.
    fn implies(&self, other: &Self) -> bool {
        let mut references = References::default();
        let said = references.assume(self.shape.roots().into_iter(), &self.shape.literals(), &Renaming(&[]));
        let holds = |literal: &Literal| match literal {
            Literal::Same(left, right) => references.same(*left, *right),
            Literal::Different(left, right) => references.differ(*left, *right),
            Literal::Integer(..) | Literal::Real(..) => true,
        };
        let mut stands_for: BTreeMap<usize, Field> = BTreeMap::new();
        let mut matches = |own: Field, other: Field| match (own, other) {
            (Field::Number, Field::Number) => true,
            (Field::Parameter(own), Field::Parameter(other)) => {
                references.same(Pointer::Var(own), Pointer::Var(other))
            }
            (own, Field::Bound(number)) => *stands_for.entry(number).or_insert(own) == own,
            _ => false,
        };
        said.is_ok()
            && other.shape.literals().iter().all(holds)
            && self.cells.len() == other.cells.len()
            && self.cells.iter().all(|(root, (class, fields))| {
                let there = |(at, _): &(&Var, _)| references.same(Pointer::Var(**at), Pointer::Var(*root));
                other.cells.iter().find(there).is_some_and(|(_, (of, others))| {
                    of == class
                        && fields.len() == others.len()
                        && fields.iter().zip(others).all(|(own, other)| matches(*own, *other))
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heapwise_seplog::parse;

    /// The number of abstract heaps after each round, and the contexts of the first predicate as text.
    fn contexts(text: &str) -> (Vec<usize>, Vec<String>) {
        let spec = parse(text, "test.sl").unwrap_or_else(|wrong| panic!("{wrong}"));
        let Some(found) = Contexts::of(&spec) else { panic!("too many") };
        let rounds = found.rounds.iter().map(|round| round.first().copied().unwrap_or_default()).collect();
        let shown = found.of.iter().take(1).flatten().map(|heap| spec.show(heap).to_string()).collect();
        (rounds, shown)
    }

    fn check(text: &str, rounds: &[usize], expected: &[&str]) {
        let (found, shown) = contexts(text);
        assert_eq!(
            (&found[..], shown.iter().map(String::as_str).collect()),
            (rounds, expected.to_vec()),
            "{text}"
        );
    }

    /// The paper's example: its second round brings the two abstract heaps of the first again.
    #[test]
    fn two_chains_of_one_length() {
        check(
            "data N {int v; N next}
             pred pre(a,b) == a=null & b=null || a::N<i,n> * b::N<j,m> * pre(n,m)",
            &[2, 2],
            &["emp & a = null & b = null", "a::N<v: i, next: n> * b::N<v: j, next: m> * pre(n, m)"],
        );
    }

    /// By hand: `h = d` after one round, then `h -> d`, then `h` to something else, then nothing new, as `d` is passed on.
    #[test]
    fn a_parameter_that_is_passed_on_keeps_rounds_open() {
        check(
            "data N {N next}
             pred seg(h,d) == h=d || h::N<n> * seg(n,d)",
            &[1, 2, 3, 3],
            &[
                "emp & h = d",
                "h::N<next: n> & n = d",
                "h::N<next: n> * n::N<next: n_3> & n_3 = d",
                "h::N<next: n> * n::N<next: n_3> * n_3::N<next: n_4> * seg(n_4, d)",
            ],
        );
    }

    /// By hand: the call of the second rule gets `x`, so only the second round sees a cell; the third sees nothing else.
    #[test]
    fn a_chain_that_points_back() {
        check(
            "data N {N next; N prev}
             pred dll(x,p) == x=null || x::N<n,p> * dll(n,x)",
            &[1, 2, 2],
            &[
                "emp & x = null",
                "x::N<next: n, prev: p> & n = null",
                "x::N<next: n, prev: p> * n::N<next: n_3, prev: x> * dll(n_3, n)",
            ],
        );
    }

    /// By hand: the bounds of the keys, which are passed on, do not keep rounds open.
    #[test]
    fn numbers_are_no_parameters() {
        let (rounds, contexts) = contexts(
            "data N {int key; N left; N right}
             pred bst(x,lo,hi) == x=null || x::N<k,l,r> * bst(l,lo,k) * bst(r,k,hi) & lo<k & k<hi",
        );
        assert_eq!((&rounds[..], contexts.len()), (&[2, 2][..], 2));
    }
}
