//! Access flags of classes, fields and methods.
//!
//! One type for all three: the same bit may mean different things for them (`0x20` is `synchronized`
//! for a method), so each question names the thing it asks about.

use std::fmt;

/// The access flags of a class, field or method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AccessFlags(u16);

macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl AccessFlags {$(
            $(#[$doc])*
            #[inline]
            pub fn $name(self) -> bool {
                self.0 & $bit != 0
            }
        )*}
    };
}

questions! {
    /// `public`.
    is_public = 0x0001;
    /// `private`.
    is_private = 0x0002;
    /// `protected`.
    is_protected = 0x0004;
    /// `static`.
    is_static = 0x0008;
    /// `final`.
    is_final = 0x0010;
    /// `synchronized`; asked of a method.
    is_synchronized = 0x0020;
    /// `volatile`; asked of a field.
    is_volatile = 0x0040;
    /// A method the compiler made to bridge generic or covariant signatures.
    is_bridge = 0x0040;
    /// `transient`; asked of a field.
    is_transient = 0x0080;
    /// Takes a variable number of arguments; asked of a method.
    is_varargs = 0x0080;
    /// `native`; asked of a method.
    is_native = 0x0100;
    /// An interface; asked of a class.
    is_interface = 0x0200;
    /// `abstract`.
    is_abstract = 0x0400;
    /// Made by the compiler, not in the source.
    is_synthetic = 0x1000;
    /// An annotation interface; asked of a class.
    is_annotation = 0x2000;
    /// An enum class, or the field of an enum constant.
    is_enum = 0x4000;
    /// A module description; asked of a class.
    is_module = 0x8000;
}

impl AccessFlags {
    /// The flags with these bits.
    pub const fn new(bits: u16) -> AccessFlags {
        AccessFlags(bits)
    }

    /// The bits as the class file has them.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

impl fmt::Debug for AccessFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AccessFlags({:#06x})", self.0)
    }
}
