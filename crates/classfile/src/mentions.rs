//! The classes that a class file speaks of.

use std::sync::Arc;

use crate::bytes::Cursor;
use crate::class_file::{ClassFile, Header};
use crate::constants::{Constants, Entry};
use crate::malformed::{Malformed, Read};

/// The internal names of the classes in the class entries of a class file, and in the descriptors and signatures among its texts. A
/// text that only looks like a signature adds names of classes that may not be. Linear in the size of the file.
///
/// # Errors
/// When the constant pool cannot be read.
pub fn mentioned(bytes: Arc<[u8]>) -> Read<Vec<Box<str>>> {
    if let Header::Version(major) = ClassFile::header(&bytes)? {
        return Err(Malformed::new(format!("version {major} is not read")));
    }
    let mut cursor = Cursor::new(&bytes, "the header");
    let _magic_and_version = (cursor.u32()?, cursor.u32()?);
    cursor.enter("the constant pool");
    let constants = Constants::read(&bytes, &mut cursor)?;
    let mut names = Vec::new();
    for index in 1..constants.len() {
        let Ok(index) = u16::try_from(index) else { break };
        match constants.entry(index) {
            Ok(Entry::Class(name)) => {
                let name = constants.text(name)?;
                if !name.starts_with('[') {
                    names.push(name.into());
                }
            }
            Ok(Entry::Utf8(text)) if text.contains(&b';') => {
                names.extend(of_signature(&String::from_utf8_lossy(text)).map(Box::from));
            }
            _ => {}
        }
    }
    Ok(names)
}

/// The classes of a descriptor or signature: what stands behind an `L` that begins a type.
fn of_signature(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(['(', ')', '[', ';', ':', '<', '>', '+', '-', '*', '^']);
    let name = |part: &str| {
        // Primitive types stand before without a mark.
        part.trim_start_matches(['B', 'C', 'D', 'F', 'I', 'J', 'S', 'Z']).strip_prefix('L').map(str::len)
    };
    parts.filter_map(move |part| part.get(part.len() - name(part)?..))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_descriptors_and_signatures() {
        let check = |text: &str, expected: &[&str]| {
            assert_eq!(of_signature(text).collect::<Vec<_>>(), expected, "{text}");
        };
        check("(IJLa/Long;[[La/B;Z)V", &["a/Long", "a/B"]);
        check("Ljava/util/Map<-TK;+La/I;>;", &["java/util/Map", "a/I"]);
        check("<T::La/C<TT;>;E:La/D;>La/E;", &["a/C", "a/D", "a/E"]);
        check("no signature; at all", &[]);
    }
}
