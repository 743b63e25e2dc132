//! Enclosing instances: which object they are, and what is said of their numbers.

use heapwise_heap::Slot;
use heapwise_program::Kind;
use heapwise_term::{Const, Model, eval};

use super::*;

/// By the nesting of the classes in `Kinds.java`.
#[test]
fn what_comes_with_an_object_comes_from_the_inside_out() {
    with_program(|program| {
        let (mut cx, mut heap) = (context(program), Heap::default());
        let deep = class(program, "Inner$Deep");
        let (mut input, ids) = passed(&cx, &["Inner$Deep", "Inner$Deep", "Inner"]);
        input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(deep)).unwrap();
        let classes = |input: &InputHeap| {
            names(program, &input.objects().map(|(_, object)| object.class).collect::<Vec<_>>())
        };
        assert_eq!(classes(&input), ["Deep", "Inner", "Kinds"]);
        let holders: Vec<Option<usize>> =
            input.objects().map(|(_, object)| object.holder.map(InputId::index)).collect();
        assert_eq!(holders, [None, Some(0), Some(1)]);
        // Another one belongs to what is there.
        input.resolve(&mut cx, &mut heap, ids[1], Choice::Fresh(deep)).unwrap();
        input.resolve(&mut cx, &mut heap, ids[2], Choice::Fresh(class(program, "Inner"))).unwrap();
        assert_eq!(classes(&input), ["Deep", "Inner", "Kinds", "Deep", "Inner"]);
        let encloses = |object: usize, owner: usize| {
            let cells = input.object(InputId::from_index(object)).cells.clone().unwrap();
            cells.iter().any(|cell| match cell {
                Value::Symbol(reference) => {
                    input.reference(*reference).resolution == Resolution::Object(InputId::from_index(owner))
                }
                _ => false,
            })
        };
        assert!([(0, 1), (1, 2), (3, 1), (4, 2)].iter().all(|(object, owner)| encloses(*object, *owner)));
    });
}

#[test]
fn the_numbers_of_what_comes_with_an_object_are_within_their_domains() {
    with_program(|program| {
        let (mut cx, mut heap) = (context(program), Heap::default());
        let [deep, outer] = ["Kinds$Inner$Deep", "Kinds"].map(|name| program.find_class(name).unwrap());
        let [depth, tally] =
            [(deep, "depth"), (outer, "tally")].map(|(class, name)| program.find_field(class, name).unwrap());
        cx.domains.fields.insert(depth, Domain::Numbers(vec![(0, 1)]));
        cx.domains.fields.insert(tally, Domain::Numbers(vec![(2, 5)]));
        let (mut input, ids) = passed(&cx, &["Inner$Deep", "Inner$Deep"]);
        input.resolve(&mut cx, &mut heap, ids[0], Choice::Fresh(deep)).unwrap();
        input.resolve(&mut cx, &mut heap, ids[1], Choice::Fresh(deep)).unwrap();
        // The first one comes with two, the second one, which is the fourth object, with none.
        for (reference, object, says_of_tally) in [(ids[0], 0, true), (ids[1], 3, false)] {
            let bound = input.bound(&mut cx, reference).unwrap();
            for (depth_is, tally_is) in (-1..3).flat_map(|depth| (1..7).map(move |tally| (depth, tally))) {
                let mut model = Model::new();
                for (object, field, number) in [(object, depth, depth_is), (2, tally, tally_is)] {
                    let slot = Slot::Cell(InputId::from_index(object), program.field(field).slot);
                    let variable = cx.variables.variable(slot, Kind::Int).unwrap();
                    model.set(variable, Const::Bits { width: 32, value: u64::from(number as u32) });
                }
                let expected = (0..=1).contains(&depth_is) && (!says_of_tally || (2..=5).contains(&tally_is));
                assert_eq!(eval(&cx.pool, bound, &model).raw() == 1, expected, "{depth_is} {tally_is}");
            }
        }
    });
}
