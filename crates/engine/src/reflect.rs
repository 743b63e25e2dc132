//! Results of calls by reflection.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Kind, MethodId, Type};

use crate::{Flow, Interrupt, Machine, Returned, Step};

impl Machine<'_, '_> {
    /// Gives the caller of a reflected method its result as an object, and goes on behind the call.
    pub(crate) fn reflected(
        &mut self,
        method: MethodId,
        result: Option<Value>,
        made: Option<ObjectId>,
    ) -> Step<()> {
        if self.box_result(method, result, made)? != Flow::Entered {
            self.stack.advance();
        }
        Ok(())
    }

    /// The same for a native method, which has its result at once.
    pub(crate) fn reflected_at_once(
        &mut self,
        method: MethodId,
        returned: Returned,
        made: Option<ObjectId>,
    ) -> Step {
        match returned {
            Returned::Void => self.box_result(method, None, made),
            Returned::Value(value) | Returned::Wide(value) => self.box_result(method, Some(value), made),
            _ => Interrupt::unsupported("a call by reflection of a method that is replaced"),
        }
    }

    fn box_result(&mut self, method: MethodId, result: Option<Value>, made: Option<ObjectId>) -> Step {
        let returns = self.cx.program.method(method).returns.as_ref();
        match (made, result, returns) {
            (Some(made), _, _) => self.push(Value::Object(made)),
            (None, Some(value), Some(Type::Primitive(primitive))) => {
                let Some(class) = primitive.box_class() else {
                    return Interrupt::malformed("a result of no type");
                };
                let descriptor = format!("({})L{class};", primitive.letter());
                let class = self.find_class(class)?;
                let Some(value_of) = self.cx.program.find_method(class, "valueOf", &descriptor) else {
                    return Interrupt::malformed("a box without valueOf");
                };
                let arguments = if primitive.kind().is_some_and(Kind::is_wide) {
                    vec![value, Value::Filler]
                } else {
                    vec![value]
                };
                self.call_with(value_of, &arguments)
            }
            (None, Some(value), _) => self.push(value),
            (None, None, _) => self.push(Value::Null),
        }
    }
}
