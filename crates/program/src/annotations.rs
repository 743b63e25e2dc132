//! Annotations that are visible at run time, as the class file has them.
//!
//! The JDK decodes them itself, from the bytes of an attribute and the constant pool of the class. Only the places of the
//! attributes are kept; most members have none.

use heapwise_classfile::{AnnotationPart, Entry, VisibleAnnotations};

use crate::{Class, Field, Method, Program};

/// A constant that an annotation refers to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RawConstant {
    /// Of an `int` and what is smaller.
    Int(i32),
    /// Of a `long`.
    Long(i64),
    /// Of a `float`.
    Float(f32),
    /// Of a `double`.
    Double(f64),
}

impl Class {
    /// The contents of an attribute of the class.
    pub fn annotation_bytes(&self, part: AnnotationPart) -> Option<&[u8]> {
        self.attribute_bytes(&self.visible_annotations, part)
    }

    fn attribute_bytes(&self, places: &VisibleAnnotations, part: AnnotationPart) -> Option<&[u8]> {
        let (_, range) = places.iter().find(|(found, _)| *found == part)?;
        self.pool.constants().ok()?.bytes().get(range.start as usize..range.end as usize)
    }

    /// The UTF-16 units of a text entry of the constant pool; `None` if the entry is none.
    pub fn pool_text(&self, entry: u16) -> Option<Vec<u16>> {
        self.pool.constants().ok()?.units(entry).ok()
    }

    /// A number in the constant pool; `None` if the entry is none.
    pub fn pool_number(&self, entry: u16) -> Option<RawConstant> {
        match self.pool.constants().ok()?.entry(entry).ok()? {
            Entry::Int(value) => Some(RawConstant::Int(value)),
            Entry::Long(value) => Some(RawConstant::Long(value)),
            Entry::Float(value) => Some(RawConstant::Float(value)),
            Entry::Double(value) => Some(RawConstant::Double(value)),
            _ => None,
        }
    }
}

impl Method {
    /// The contents of an attribute of the method.
    pub fn annotation_bytes<'p>(&self, program: &'p Program, part: AnnotationPart) -> Option<&'p [u8]> {
        let method = program.method(self.id);
        program.class(method.class).attribute_bytes(&method.visible_annotations, part)
    }
}

impl Field {
    /// The contents of an attribute of the field.
    pub fn annotation_bytes<'p>(&self, program: &'p Program, part: AnnotationPart) -> Option<&'p [u8]> {
        let field = program.field(self.id);
        program.class(field.class).attribute_bytes(&field.visible_annotations, part)
    }
}
