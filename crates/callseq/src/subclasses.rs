//! Objects of classes below the explored ones.
//!
//! The exploration makes objects of the explored classes alone. Where one of a class below can stand in their place, calls may do
//! something else: where they run a method that it overrides, or ask for its class.

use heapwise_program::{ClassId, Program};

use crate::calls::Calls;
use crate::effects::{asked_types, is_get_class};
use crate::reached::Reached;

impl Calls {
    /// Names for each explored class one below it, of the class path, whose objects these methods tell from those of the class.
    pub(crate) fn leave_subclasses(&mut self, program: &Program, reached: &Reached) {
        let own = self.classes.iter().copied().filter(|class| !program.class(*class).is_jdk());
        let named = own.filter_map(|class| {
            let below = program.instantiable_below(class).iter().chain(program.unnamed_below(class));
            let mut others = below.copied().filter(|below| !self.classes.contains(below));
            let (other, how) =
                others.find_map(|other| Some((other, differs(program, reached, (class, other))?)))?;
            let (class, other) = (program.class(class).source_name(), program.class(other).source_name());
            Some(format!("calls on a {other} in place of a {class}, {how}"))
        });
        let named: Vec<String> = named.collect();
        self.left_out.extend(named);
    }
}

/// How these methods tell an object of a class from one of a class below it, if they do.
fn differs(program: &Program, reached: &Reached, (class, below): (ClassId, ClassId)) -> Option<String> {
    if let Some(method) = reached.overridden(program, class, below) {
        return Some(format!("whose {} differs", program.method(method).name));
    }
    let asks = |asked: ClassId| program.is_subtype(below, asked) && !program.is_subtype(class, asked);
    let is_asked = reached.beyond.iter().any(|method| is_get_class(program, *method))
        || asked_types(program, reached).any(asks);
    is_asked.then(|| "as calls ask for the class".to_owned())
}
