//! The description of a module: the one class file that describes no class.

use std::sync::Arc;

use crate::attributes;
use crate::bytes::Cursor;
use crate::constants::Constants;
use crate::declaration::Declaration;
use crate::malformed::{Malformed, Read};

/// The packages of the module that a `module-info.class` describes, exported or not. What tools that link a
/// module add to its description says so (JVMS 4.7.26); one fresh from the compiler lists none.
pub fn module_packages(bytes: &Arc<[u8]>) -> Read<Vec<Box<str>>> {
    let mut cursor = Cursor::new(bytes, "the header");
    let _magic_and_version = (cursor.u32()?, cursor.u32()?);
    cursor.enter("the constant pool");
    let constants = Constants::read(bytes, &mut cursor)?;
    Declaration::read(&constants, &mut cursor)?;
    cursor.enter("the members");
    if (cursor.u16()?, cursor.u16()?) != (0, 0) {
        return Err(Malformed::new("a module has no fields and methods"));
    }
    cursor.enter("the attributes");
    let list = attributes::read_list(&mut cursor, 0)?;
    let Some(mut packages) = attributes::find(&constants, &list, "ModulePackages") else {
        return Ok(Vec::new());
    };
    let count = packages.u16()?;
    (0..count).map(|_| Ok(constants.package_name(packages.u16()?)?.into())).collect()
}
