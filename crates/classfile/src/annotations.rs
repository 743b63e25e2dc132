//! Where the annotations are that are visible at run time.
//!
//! The JDK decodes them itself, from the bytes of an attribute and the constant pool of the class. Only the places of the
//! attributes are kept; most members have none.

use std::ops::Range;

/// Which attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnnotationPart {
    /// The annotations of the class or member.
    Own,
    /// Those of the parameters of a method.
    Parameters,
    /// The default value of an element of an annotation interface.
    Default,
    /// Those of the types in the declaration.
    Types,
}

impl AnnotationPart {
    /// The one with this name, if it is one.
    pub(crate) fn of_attribute(name: &[u8]) -> Option<AnnotationPart> {
        match name {
            b"RuntimeVisibleAnnotations" => Some(Self::Own),
            b"RuntimeVisibleParameterAnnotations" => Some(Self::Parameters),
            b"AnnotationDefault" => Some(Self::Default),
            b"RuntimeVisibleTypeAnnotations" => Some(Self::Types),
            _ => None,
        }
    }
}

/// Where the attributes of a class or member are in the class file.
pub type VisibleAnnotations = Box<[(AnnotationPart, Range<u32>)]>;
