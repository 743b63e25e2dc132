//! What a test says about the contents of a collection.
//!
//! Contents that are as good as their text are compared at once with a list of what is expected; others one by one, by
//! identity. Of a collection whose order depends on hash codes only the size is checked.

use heapwise_heap::{ObjectId, Value};
use heapwise_junit::{Assertion, ClassName, ClassType, Expr, JavaType, Stmt, TypeArgument};
use heapwise_program::{ClassId, Kind};

use crate::assertions::{Assertions, CheckedAt};
use crate::contents::{Contents, is_ordered};
use crate::names;
use crate::values::{java_util, list_of};

/// The most elements that are spelled out.
const SPELLED: usize = 32;

impl Assertions<'_, '_> {
    /// Checks what a collection of the JDK holds, which `actual`, of the type `declared`, stands for.
    pub(crate) fn holds(
        &mut self,
        actual: &Expr,
        declared: Option<ClassId>,
        object: ObjectId,
        contents: &Contents,
    ) {
        let program = self.access.program;
        // The expression as one of this type, cast where it does not have it.
        let typed = |name: &str, ty: JavaType| {
            let is = |declared| program.find_class(name).is_ok_and(|ty| program.is_subtype(declared, ty));
            if declared.is_some_and(is) { actual.clone() } else { actual.clone().cast(ty) }
        };
        let class = self.case.replay.state.heap.class(object);
        let is_list = program.find_class(names::LIST).is_ok_and(|list| program.is_subtype(class, list));
        let is_ordered = is_ordered(program, class);
        match contents {
            Contents::Elements(elements) => {
                // What a list of its own type gives may have type arguments, which those of an element may contradict.
                let is_own = declared.is_some_and(|declared| {
                    is_list
                        && program
                            .find_class(names::LIST)
                            .is_ok_and(|list| program.is_subtype(declared, list))
                });
                let whole = typed(names::COLLECTION, wildcard("Collection", 1));
                let ordered =
                    if is_list { typed(names::LIST, wildcard("List", 1)) } else { copy(whole.clone()) };
                self.elements(&whole, &ordered, elements, (is_ordered, !is_own));
            }
            Contents::Text(text) => {
                let ty = JavaType::class(ClassName::new("java.lang", ["StringBuilder"]));
                let shown = typed(names::STRING_BUILDER, ty).call("toString", vec![]);
                let expected = Assertion::Equals(Expr::String(text.clone()), shown);
                self.statements.push(Stmt::Assert(expected));
            }
            Contents::Entries(keys, values) => {
                let map = typed(names::MAP, wildcard("Map", 2));
                let (all_keys, all_values) = (map.clone().call("keySet", vec![]), map.call("values", vec![]));
                self.elements(&all_keys, &copy(all_keys.clone()), keys, (is_ordered, true));
                if !keys.is_empty() && is_ordered {
                    self.elements(&all_values, &copy(all_values.clone()), values, (true, true));
                }
            }
        }
    }

    /// Checks elements; what `ordered` gives is an `Object` where it `fits`.
    fn elements(
        &mut self,
        whole: &Expr,
        ordered: &Expr,
        elements: &[Value],
        (is_ordered, fits): (bool, bool),
    ) {
        if elements.is_empty() {
            let is_empty = whole.clone().call("isEmpty", vec![]);
            return self.statements.push(Stmt::Assert(Assertion::True(is_empty)));
        }
        let spelled: Option<Vec<Expr>> = elements.iter().map(|element| self.spelled(*element)).collect();
        match spelled {
            _ if !is_ordered || elements.len() > SPELLED => {
                let size = whole.clone().call("size", vec![]);
                let count = Expr::Int(elements.len() as i32);
                self.statements.push(Stmt::Assert(Assertion::EqualPrimitives(count, size)));
            }
            Some(expected) => {
                let expected = Assertion::Equals(list_of(expected), ordered.clone());
                self.statements.push(Stmt::Assert(expected));
            }
            None => self.one_by_one(whole, ordered, elements, fits),
        }
    }

    fn one_by_one(&mut self, whole: &Expr, ordered: &Expr, elements: &[Value], fits: bool) {
        let size = whole.clone().call("size", vec![]);
        let count = Expr::Int(elements.len() as i32);
        self.statements.push(Stmt::Assert(Assertion::EqualPrimitives(count, size)));
        for (index, element) in elements.iter().enumerate() {
            let at = ordered.clone().call("get", vec![Expr::Int(index as i32)]);
            self.value(at, Kind::Reference, *element, CheckedAt::Cell { declared: None, fits });
        }
    }

    /// An element that is as good as its text.
    fn spelled(&self, element: Value) -> Option<Expr> {
        match element {
            Value::Null => Some(Expr::Null),
            Value::Object(object) => match self.plain(object) {
                Some(plain) => (!plain.is_array).then_some(plain.expression),
                None => self.constant(object),
            },
            _ => None,
        }
    }
}

fn wildcard(simple: &str, count: usize) -> JavaType {
    JavaType::Class(ClassType::generic(java_util(simple), vec![TypeArgument::Wildcard; count]))
}

/// `new ArrayList<Object>(whole)`
fn copy(whole: Expr) -> Expr {
    let object = TypeArgument::Type(JavaType::object());
    Expr::new(ClassType::generic(java_util("ArrayList"), vec![object]), vec![whole])
}
