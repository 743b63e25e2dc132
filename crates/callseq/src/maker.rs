//! The inputs of tests, made by calls.

use heapwise_analysis::Maker;
use heapwise_heap::{self as heap, Cell, Construction, Made, Witness, WitnessObject, text_cells};
use heapwise_program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::FxHashMap;

use crate::calls::Call;
use crate::effects::is_change_count;
use crate::explore::Reachable;
use crate::locate::{Located, constant};
use crate::sequence::Argument;
use crate::{names, samples};

impl Maker for Reachable {
    fn make(&self, program: &Program, input: &mut Witness, roots: &[usize]) -> Option<Construction> {
        let Located { sequence, roots, made } = self.locate(program, input, roots)?;
        let mut others: FxHashMap<u32, usize> = FxHashMap::default();
        let mut add = |class: ClassId, cells: Vec<Cell>| {
            input.objects.push(WitnessObject { class, cells, arguments: Default::default() });
            input.objects.len() - 1
        };
        let calls = sequence.calls.iter().map(|made| {
            let arguments = made.arguments.iter().map(|argument| match *argument {
                Argument::Number(kind, number) => cell(Cell::Number(kind, constant(kind, number))),
                Argument::Null => cell(Cell::Null),
                Argument::Own(object) => cell(Cell::Object(object)),
                Argument::Given(call) => heap::Argument::Given(call),
                Argument::Constant(field) => cell(Cell::Constant(field)),
                Argument::Text(text) => match program.find_class(names::STRING) {
                    Ok(string) => cell(Cell::Object(add(string, text_cells(&samples::units(text))))),
                    Err(_) => cell(Cell::Null),
                },
                Argument::Boxed(class, kind, number) => {
                    cell(Cell::Object(add(class, vec![Cell::Number(kind, constant(kind, number))])))
                }
                Argument::Other(id) => {
                    let object = others.entry(id).or_insert_with(|| add(program.object_class(), Vec::new()));
                    cell(Cell::Object(*object))
                }
            });
            Made {
                method: made.method,
                class: made.class,
                receiver: made.receiver,
                arguments: arguments.collect(),
            }
        });
        let calls = calls.collect();
        Some(Construction { calls, given: roots, made })
    }

    fn makes(&self, class: ClassId) -> bool {
        self.calls.classes.contains(&class)
    }

    fn is_complete(&self) -> bool {
        self.is_closed()
    }

    fn observers(&self, class: ClassId) -> Vec<MethodId> {
        let calls = self.observers.iter().map(|at| &self.calls.list[*at]);
        let mut calls: Vec<&Call> = calls.filter(|call| call.class == class).collect();
        calls.sort_by_key(|call| call.parameters.len());
        calls.into_iter().map(|call| call.method).collect()
    }

    fn is_unread(&self, program: &Program, field: FieldId) -> bool {
        self.unread.contains(&field) || is_change_count(program, field)
    }
}

fn cell(cell: Cell) -> heap::Argument {
    heap::Argument::Cell(cell)
}
