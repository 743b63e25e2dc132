//! Objects of classes below the explored ones.
//!
//! The exploration makes objects of the explored classes alone. Where one of a class below can stand in their place, calls may do
//! something else: where they run a method that it overrides, or ask for its class.

use heapwise_program::{ClassId, Program};

use crate::calls::Calls;
use crate::questions::Questions;
use crate::reached::Reached;

impl Calls {
    /// Names for each explored class one below it, of the class path, whose objects these methods, which calls run, tell from those of
    /// the class.
    pub(crate) fn leave_subclasses(&mut self, program: &Program, reached: &Reached, questions: &Questions) {
        let how = |class: ClassId, below: ClassId| match reached.overridden(program, class, below) {
            Some(method) => Some(format!("whose {} differs", program.method(method).name)),
            None => {
                let tell = questions.tell(program, class, below);
                tell.then(|| "as calls ask for the class".to_owned())
            }
        };
        let own = self.classes.iter().copied().filter(|class| !program.class(*class).is_jdk());
        let named = own.filter_map(|class| {
            let below = program.instantiable_below(class).iter().chain(program.unnamed_below(class)).copied();
            let mut others = below.filter(|below| !self.classes.contains(below));
            let (other, how) = others.find_map(|other| Some((other, how(class, other)?)))?;
            let (class, other) = (program.class(class).source_name(), program.class(other).source_name());
            Some(format!("calls on a {other} in place of a {class}, {how}"))
        });
        let named: Vec<String> = named.collect();
        self.left_out.extend(named);
    }
}
