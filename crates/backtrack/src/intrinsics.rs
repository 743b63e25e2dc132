//! Methods of the JDK that have no bytecode, as far as invariants call them, and some that groups are handed to.

use heapwise_program::{MethodId, Program};

use crate::names;

/// A method that the machine does itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Intrinsic {
    /// `Object.hashCode`, `System.identityHashCode`.
    Identity,
    /// `System.arraycopy`.
    CopyElements,
    /// `Arrays.copyOf` of references to an array of the same class.
    CopyOfReferences,
    /// `Object.clone` of an array.
    Clone,
    /// `Throwable.fillInStackTrace`: traces are not kept.
    Receiver,
    /// `Object.getClass`.
    Class,
    /// `Integer.valueOf` and the like, of an open number.
    Box,
    /// `Float.floatToRawIntBits`.
    FloatBits,
    /// `Double.doubleToRawLongBits`.
    DoubleBits,
    /// `HashMap.put` and what `HashSet.add` is, of a group of keys.
    MapPut,
    /// `ArrayList.get` within the bounds.
    ListGet,
    /// `HashMap.containsKey` of a group of keys.
    MapContains,
}

impl Intrinsic {
    /// What stands for a method, if something does. Asked once for each method.
    pub(crate) fn of(program: &Program, method: MethodId) -> Option<Intrinsic> {
        let method = program.method(method);
        let class = &*program.class(method.class).name;
        let row = names::INTRINSICS.iter().find(|(holder, name, descriptor, _)| {
            *holder == class && *name == &*method.name && *descriptor == &*method.descriptor
        });
        row.map(|row| row.3)
    }

    /// Whether it does all that the method does; else the method has a body for what is left.
    pub(crate) fn is_whole(self) -> bool {
        !matches!(self, Intrinsic::Box | Intrinsic::MapPut | Intrinsic::MapContains | Intrinsic::ListGet)
    }
}
