//! The declaration of a class: what stands in its file between the constant pool and the members.

use std::sync::Arc;

use crate::bytes::Cursor;
use crate::class_file::{ClassFile, Header};
use crate::constants::Constants;
use crate::constants::PoolIndex;
use crate::flags::AccessFlags;
use crate::malformed::{Malformed, Read};
use crate::types::is_class_name;

/// Flags, name and direct supertypes of a class.
#[derive(Debug)]
pub struct Declaration {
    /// The access flags.
    pub flags: AccessFlags,
    /// The internal name.
    pub name: Box<str>,
    /// The internal name of the superclass.
    pub super_name: Option<Box<str>>,
    /// Those of the direct superinterfaces.
    pub interfaces: Vec<Box<str>>,
}

impl Declaration {
    /// Reads the declaration; the cursor is behind the constant pool before and behind the interfaces afterwards.
    pub(crate) fn read(constants: &Constants, cursor: &mut Cursor<'_>) -> Read<Declaration> {
        cursor.enter("the class declaration");
        let flags = AccessFlags::new(cursor.u16()?);
        let name = class_name(constants, cursor.u16()?)?;
        let super_name = match cursor.u16()? {
            0 => None,
            index => Some(class_name(constants, index)?),
        };
        let count = cursor.u16()?;
        let interfaces = (0..count).map(|_| class_name(constants, cursor.u16()?)).collect::<Read<_>>()?;
        Ok(Declaration { flags, name, super_name, interfaces })
    }

    /// Reads nothing else of a class file.
    pub fn of(bytes: Arc<[u8]>) -> Read<Declaration> {
        if let Header::Version(major) = ClassFile::header(&bytes)? {
            return Err(Malformed::new(format!("no Java had version {major}")));
        }
        let mut cursor = Cursor::new(&bytes, "the header");
        let _magic_and_version = (cursor.u32()?, cursor.u32()?);
        cursor.enter("the constant pool");
        let constants = Constants::read(&bytes, &mut cursor)?;
        Declaration::read(&constants, &mut cursor)
    }
}

fn class_name(constants: &Constants, index: PoolIndex) -> Read<Box<str>> {
    let name = constants.class_name(index)?;
    if is_class_name(&name) {
        Ok(name.into())
    } else {
        Err(Malformed::new(format!("`{name}` is not a class name")))
    }
}
