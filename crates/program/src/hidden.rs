//! Hidden classes: classes from memory that are found by no name (JVMS §5.3).
//!
//! Many of them may be made from one class file. Each gets a name of its own in place of the one in the file, by a new
//! entry at the end of the constant pool to which the entry of the class is led.

use std::sync::Arc;

use heapwise_classfile::{Constants, Cursor, LoadError, Malformed, Read, mutf8};

use crate::ClassId;
use crate::class::Class;
use crate::program::Program;

impl Program {
    /// Adds a hidden class that may access what `host` may. Stack traces leave it out.
    ///
    /// # Errors
    /// As [`Program::define_class`].
    pub fn define_hidden_class(&self, bytes: &[u8], host: ClassId) -> Result<ClassId, LoadError> {
        // Its name depends on what else was loaded.
        self.reads.lose();
        let host: &Class = self.class(host);
        let suffix = format!("+0x{:016x}", self.class_count());
        let renamed = renamed(bytes, &suffix).map_err(|Malformed(cause)| LoadError::Corrupt {
            place: format!("a hidden class of {}", host.java_name()),
            cause,
        })?;
        self.define_call_site(renamed, host)
    }
}

/// Where the constant pool begins, with its number of entries.
const POOL: usize = 8;

/// The class file with this at the end of the name of its class.
fn renamed(bytes: &[u8], suffix: &str) -> Read<Vec<u8>> {
    let shared: Arc<[u8]> = bytes.into();
    let mut cursor = Cursor::new(bytes, "the constant pool");
    cursor.take(POOL)?;
    let constants = Constants::read(&shared, &mut cursor)?;
    let end = cursor.position();
    cursor.take(2)?;
    let own = cursor.u16()?;
    let name = format!("{}{suffix}", constants.class_name(own)?);
    let text = mutf8::encode(&name.encode_utf16().collect::<Vec<_>>());
    let too_large = || Malformed::new("it is too large");
    let new = u16::try_from(constants.len()).map_err(|_| too_large())?;
    let count = new.checked_add(1).ok_or_else(too_large)?;
    let length = u16::try_from(text.len()).map_err(|_| too_large())?;
    let place = constants.place(own).ok_or_else(|| Malformed::new("it has no name"))?;
    let mut renamed = bytes.to_vec();
    set(&mut renamed, POOL, count);
    set(&mut renamed, place + 1, new);
    let entry = [&[1][..], &length.to_be_bytes(), &text].concat();
    renamed.splice(end..end, entry);
    Ok(renamed)
}

fn set(bytes: &mut [u8], at: usize, half: u16) {
    for (place, byte) in bytes.iter_mut().skip(at).zip(half.to_be_bytes()) {
        *place = byte;
    }
}
