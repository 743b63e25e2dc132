//! The attributes that matter here; all others are skipped.

use std::ops::Range;

use crate::annotations::{AnnotationPart, VisibleAnnotations};
use crate::bytes::Cursor;
use crate::constants::PoolIndex;
use crate::constants::{BootstrapInfo, Constants};
use crate::malformed::{Malformed, Read};

/// A component of a record class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordComponent {
    /// Its name, which is also that of the field and the accessor.
    pub name: Box<str>,
    /// Its descriptor.
    pub descriptor: Box<str>,
}

/// An attribute: its name and where its contents are in the class file.
#[derive(Clone, Debug)]
pub struct AttributeInfo {
    name: PoolIndex,
    range: Range<u32>,
}

/// Reads a list of attributes without looking into them. `base` is the cursor's offset in the file.
pub(crate) fn read_list(cursor: &mut Cursor<'_>, base: u32) -> Read<Vec<AttributeInfo>> {
    let count = cursor.u16()?;
    let mut list = Vec::new();
    for _ in 0..count {
        let name = cursor.u16()?;
        let length = cursor.u32()?;
        let start = base + cursor.position() as u32;
        cursor.take(length as usize)?;
        list.push(AttributeInfo { name, range: start..start + length });
    }
    Ok(list)
}

/// The first attribute in `list` with this name.
pub(crate) fn find<'a>(constants: &'a Constants, list: &[AttributeInfo], name: &str) -> Option<Cursor<'a>> {
    let range = find_range(constants, list, name)?;
    Some(Cursor::new(constants.bytes().get(range.start as usize..range.end as usize)?, "an attribute"))
}

/// Where the first attribute in `list` with this name is.
pub(crate) fn find_range(constants: &Constants, list: &[AttributeInfo], name: &str) -> Option<Range<u32>> {
    let found =
        list.iter().find(|info| constants.raw_text(info.name).is_ok_and(|text| text == name.as_bytes()));
    found.map(|info| info.range.clone())
}

/// The text that an attribute with one index (`Signature`, `SourceFile`) names.
pub(crate) fn text_of(constants: &Constants, list: &[AttributeInfo], name: &str) -> Read<Option<Box<str>>> {
    let Some(mut cursor) = find(constants, list, name) else { return Ok(None) };
    Ok(Some(constants.text(cursor.u16()?)?.into()))
}

/// The class names in an attribute that is a list of class entries.
pub(crate) fn class_names(
    constants: &Constants,
    list: &[AttributeInfo],
    name: &str,
) -> Read<Option<Box<[Box<str>]>>> {
    let Some(mut cursor) = find(constants, list, name) else { return Ok(None) };
    let count = cursor.u16()?;
    let names = (0..count).map(|_| Ok(constants.class_name(cursor.u16()?)?.into()));
    names.collect::<Read<Box<[_]>>>().map(Some)
}

/// An entry of the `InnerClasses` attribute.
#[derive(Clone, Debug)]
pub struct InnerClass {
    /// The internal name.
    pub class: Box<str>,
    /// The class it is a member of; `None` of a local or anonymous class.
    pub outer: Option<Box<str>>,
    /// Its name in the source; `None` of an anonymous class.
    pub simple_name: Option<Box<str>>,
    /// The flags of the declaration.
    pub flags: u16,
}

pub(crate) fn inner_classes(constants: &Constants, list: &[AttributeInfo]) -> Read<Vec<InnerClass>> {
    let Some(mut cursor) = find(constants, list, "InnerClasses") else { return Ok(Vec::new()) };
    let count = cursor.u16()?;
    let mut classes = Vec::new();
    for _ in 0..count {
        let (class, outer, name) = (cursor.u16()?, cursor.u16()?, cursor.u16()?);
        classes.push(InnerClass {
            class: constants.class_name(class)?.into(),
            outer: if outer == 0 { None } else { Some(constants.class_name(outer)?.into()) },
            simple_name: if name == 0 { None } else { Some(constants.text(name)?.into()) },
            flags: cursor.u16()?,
        });
    }
    Ok(classes)
}

pub(crate) fn bootstraps(constants: &Constants, list: &[AttributeInfo]) -> Read<Box<[BootstrapInfo]>> {
    let Some(mut cursor) = find(constants, list, "BootstrapMethods") else { return Ok(Box::default()) };
    let count = cursor.u16()?;
    let mut methods = Vec::new();
    for _ in 0..count {
        let method = cursor.u16()?;
        let arguments = cursor.u16()?;
        let arguments = (0..arguments).map(|_| cursor.u16()).collect::<Read<_>>()?;
        methods.push(BootstrapInfo { method, arguments });
    }
    Ok(methods.into())
}

/// The components, if this is a record.
pub(crate) fn record(constants: &Constants, list: &[AttributeInfo]) -> Read<Option<Box<[RecordComponent]>>> {
    let Some(mut cursor) = find(constants, list, "Record") else { return Ok(None) };
    let count = cursor.u16()?;
    let mut components = Vec::new();
    for _ in 0..count {
        let (name, descriptor) = (cursor.u16()?, cursor.u16()?);
        let (name, descriptor) = (constants.text(name)?.into(), constants.text(descriptor)?.into());
        components.push(RecordComponent { name, descriptor });
        read_list(&mut cursor, 0)?;
    }
    Ok(Some(components.into()))
}

/// The types of the annotations in `list`, visible at run time or not, as descriptors.
pub(crate) fn annotation_types(constants: &Constants, list: &[AttributeInfo]) -> Read<Vec<Box<str>>> {
    let mut types = Vec::new();
    for name in ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"] {
        let Some(mut cursor) = find(constants, list, name) else { continue };
        for _ in 0..cursor.u16()? {
            types.push(constants.text(cursor.u16()?)?.into());
            skip_elements(&mut cursor)?;
        }
    }
    Ok(types)
}

/// Where the annotations in `list` are that are visible at run time.
pub(crate) fn visible_annotations(constants: &Constants, list: &[AttributeInfo]) -> VisibleAnnotations {
    let place = |info: &AttributeInfo| {
        let part = AnnotationPart::of_attribute(constants.raw_text(info.name).ok()?)?;
        Some((part, info.range.clone()))
    };
    list.iter().filter_map(place).collect()
}

/// Skips the elements of an annotation, whose values nest: `pending` has the values left on each level, and whether
/// a name precedes each of them.
fn skip_elements(cursor: &mut Cursor<'_>) -> Read<()> {
    let mut pending = vec![(cursor.u16()?, true)];
    while let Some((left, named)) = pending.pop() {
        if left == 0 {
            continue;
        }
        pending.push((left - 1, named));
        cursor.take(if named { 2 } else { 0 })?;
        match cursor.u8()? {
            b'e' => cursor.take(4).map(|_| ())?,
            b'@' => {
                cursor.take(2)?;
                pending.push((cursor.u16()?, true));
            }
            b'[' => pending.push((cursor.u16()?, false)),
            _ => cursor.take(2).map(|_| ())?,
        }
    }
    Ok(())
}

/// The names in a `MethodParameters` attribute; empty without one.
pub(crate) fn parameter_names(constants: &Constants, list: &[AttributeInfo]) -> Read<Vec<Option<Box<str>>>> {
    let Some(mut cursor) = find(constants, list, "MethodParameters") else { return Ok(Vec::new()) };
    let count = cursor.u8()?;
    let mut names = Vec::new();
    for _ in 0..count {
        let (name, _flags) = (cursor.u16()?, cursor.u16()?);
        names.push(if name == 0 { None } else { Some(constants.text(name)?.into()) });
    }
    Ok(names)
}

/// An entry of the exception table, in bytes of code.
#[derive(Clone, Copy, Debug)]
pub struct RawHandler {
    /// The first guarded byte.
    pub start: u16,
    /// One past the last guarded byte.
    pub end: u16,
    /// Where the handler begins.
    pub target: u16,
    /// The class to catch; 0 catches everything.
    pub catch: PoolIndex,
}

/// A `Code` attribute.
pub struct CodeAttribute<'a> {
    /// The most slots on the operand stack.
    pub max_stack: u16,
    /// The number of local variables.
    pub max_locals: u16,
    /// The instructions.
    pub code: &'a [u8],
    /// Where they begin in the class file.
    pub place: u32,
    /// The exception table, in the order in which it is tried.
    pub handlers: Vec<RawHandler>,
    attributes: Vec<AttributeInfo>,
}

impl<'a> CodeAttribute<'a> {
    /// Reads the attribute at `range` of the class file.
    pub fn read(constants: &'a Constants, range: Range<u32>) -> Read<CodeAttribute<'a>> {
        let bytes = constants.bytes().get(range.start as usize..range.end as usize).unwrap_or(&[]);
        let mut cursor = Cursor::new(bytes, "a method body");
        let (max_stack, max_locals, length) = (cursor.u16()?, cursor.u16()?, cursor.u32()?);
        if length == 0 || length > 65535 {
            return Err(Malformed::new(format!("a method body has {length} bytes")));
        }
        let place = range.start + cursor.position() as u32;
        let code = cursor.take(length as usize)?;
        let count = cursor.u16()?;
        let mut handlers = Vec::new();
        for _ in 0..count {
            let (start, end, target) = (cursor.u16()?, cursor.u16()?, cursor.u16()?);
            handlers.push(RawHandler { start, end, target, catch: cursor.u16()? });
        }
        let attributes = read_list(&mut cursor, range.start)?;
        Ok(CodeAttribute { max_stack, max_locals, code, place, handlers, attributes })
    }

    /// The line number tables as pairs of byte offset and line, in the order of the file.
    pub fn lines(&self, constants: &Constants) -> Read<Vec<(u16, u16)>> {
        let mut lines = Vec::new();
        for info in &self.attributes {
            let Some(mut cursor) = find(constants, std::slice::from_ref(info), "LineNumberTable") else {
                continue;
            };
            for _ in 0..cursor.u16()? {
                lines.push((cursor.u16()?, cursor.u16()?));
            }
        }
        Ok(lines)
    }

    /// The names of the local variables, from the debug information.
    pub fn local_names(&self, constants: &Constants) -> Read<Vec<LocalName>> {
        let mut names = Vec::new();
        let Some(mut cursor) = find(constants, &self.attributes, "LocalVariableTable") else {
            return Ok(names);
        };
        for _ in 0..cursor.u16()? {
            let (start, length, name) = (cursor.u16()?, cursor.u16()?, cursor.u16()?);
            let (descriptor, index) = (cursor.u16()?, cursor.u16()?);
            let start = u32::from(start);
            let range = start..start + u32::from(length);
            names.push(LocalName {
                index,
                range,
                name: constants.text(name)?.into(),
                descriptor: constants.text(descriptor)?.into(),
            });
        }
        Ok(names)
    }
}

/// The name of a local variable where it lives.
#[derive(Clone, Debug)]
pub struct LocalName {
    /// Which local variable.
    pub index: u16,
    /// In bytes of code.
    pub range: Range<u32>,
    /// Its name.
    pub name: Box<str>,
    /// Its descriptor.
    pub descriptor: Box<str>,
}
