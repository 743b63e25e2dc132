//! The constant pool: where each entry begins, decoded when asked for.

use std::borrow::Cow;
use std::sync::Arc;

use crate::bytes::Cursor;
use crate::malformed::{Malformed, Read};
use crate::mutf8;

/// Index into the constant pool of a class.
pub type PoolIndex = u16;

/// The tag of entries that `invokedynamic` names.
const CALL_SITE: u8 = 18;

/// The constant pool of one class file.
#[derive(Debug)]
pub struct Constants {
    bytes: Arc<[u8]>,
    /// The offset of each entry's tag; 0 where there is no entry. Those that the file does not have stand last.
    offsets: Box<[u32]>,
    /// How many entries the file has.
    in_file: usize,
    /// Whether an entry is a call site.
    has_sites: bool,
    /// The entries of instructions that share one in the file, by the places of these in the file; none where no index was left.
    sites: Box<[(u32, Option<PoolIndex>)]>,
    /// The bootstrap methods, which pool entries refer to by index.
    pub bootstraps: Box<[BootstrapInfo]>,
}

/// A pool entry, named and built as in JVMS §4.4.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Entry<'a> {
    Utf8(&'a [u8]),
    Int(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    Class(PoolIndex),
    String(PoolIndex),
    Member { tag: MemberTag, class: PoolIndex, name_and_type: PoolIndex },
    NameAndType { name: PoolIndex, descriptor: PoolIndex },
    MethodHandle { kind: u8, member: PoolIndex },
    MethodType(PoolIndex),
    Dynamic { bootstrap: u16, name_and_type: PoolIndex },
    InvokeDynamic { bootstrap: u16, name_and_type: PoolIndex },
    Module(PoolIndex),
    Package(PoolIndex),
}

/// Which of the three member entries it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemberTag {
    /// Of a field.
    Field,
    /// Of a method of a class.
    Method,
    /// Of a method of an interface.
    InterfaceMethod,
}

/// A field or method entry with its names.
pub struct MemberEntry<'a> {
    /// Which of the three it is.
    pub tag: MemberTag,
    /// The pool entry of the class.
    pub class: PoolIndex,
    /// The name.
    pub name: Cow<'a, str>,
    /// The descriptor.
    pub descriptor: Cow<'a, str>,
}

/// An entry of the `BootstrapMethods` attribute.
#[derive(Clone, Debug)]
pub struct BootstrapInfo {
    /// The pool entry of the method handle.
    pub method: PoolIndex,
    /// The pool entries of the static arguments.
    pub arguments: Box<[PoolIndex]>,
}

impl Constants {
    /// Finds the entries; the cursor is behind the pool afterwards.
    pub fn read(bytes: &Arc<[u8]>, cursor: &mut Cursor<'_>) -> Read<Constants> {
        let count = cursor.u16()?;
        let (mut offsets, mut has_sites) = (vec![0], false);
        while offsets.len() < usize::from(count) {
            let offset = u32::try_from(cursor.position()).map_err(|_| Malformed::new("it is too large"))?;
            let tag = cursor.u8()?;
            let size = match tag {
                1 => usize::from(cursor.u16()?),
                7 | 8 | 16 | 19 | 20 => 2,
                15 => 3,
                3 | 4 | 9 | 10 | 11 | 12 | 17 | 18 => 4,
                5 | 6 => 8,
                _ => {
                    return Err(Malformed::new(format!(
                        "constant pool entry {} has tag {tag}",
                        offsets.len()
                    )));
                }
            };
            cursor.take(size)?;
            has_sites |= tag == CALL_SITE;
            offsets.push(offset);
            if matches!(tag, 5 | 6) {
                offsets.push(0);
            }
        }
        if offsets.len() > usize::from(count.max(1)) {
            return Err(Malformed::new("the last constant pool entry takes two places but has one"));
        }
        Ok(Constants {
            bytes: bytes.clone(),
            in_file: offsets.len(),
            offsets: offsets.into(),
            has_sites,
            sites: Box::default(),
            bootstraps: Box::default(),
        })
    }

    /// Whether an entry is a call site.
    pub(crate) fn has_sites(&self) -> bool {
        self.has_sites
    }

    /// Adds an entry for each of these instructions, which are at these places of the file and name this entry there.
    pub(crate) fn add_sites(&mut self, shared: Vec<(u32, PoolIndex)>) {
        let mut offsets = std::mem::take(&mut self.offsets).into_vec();
        let mut sites = Vec::with_capacity(shared.len());
        for (place, entry) in shared {
            let Some(offset) = offsets.get(usize::from(entry)).copied() else { continue };
            let own = PoolIndex::try_from(offsets.len()).ok();
            offsets.extend(own.map(|_| offset));
            sites.push((place, own));
        }
        sites.sort_unstable();
        (self.offsets, self.sites) = (offsets.into(), sites.into());
    }

    /// The entry of an instruction at a place of the file that names this one there.
    ///
    /// # Errors
    /// If the file has no such entry, or no index was left for an instruction that shares it.
    pub(crate) fn site(&self, place: u32, entry: PoolIndex) -> Read<PoolIndex> {
        if usize::from(entry) >= self.in_file {
            return Err(wrong(entry, "entry"));
        }
        let shared = self.sites.binary_search_by_key(&place, |(place, _)| *place);
        let own = shared.map_or(Some(entry), |at| self.sites[at].1);
        own.ok_or_else(|| Malformed::new("it has more call sites than a constant pool has indices"))
    }

    /// One more than the largest index.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    /// Where the entry at `index` begins in the class file.
    pub fn place(&self, index: PoolIndex) -> Option<usize> {
        self.offsets.get(usize::from(index)).map(|offset| *offset as usize).filter(|offset| *offset != 0)
    }

    /// The bytes of the whole class file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The entry at `index`.
    pub fn entry(&self, index: PoolIndex) -> Read<Entry<'_>> {
        let offset = self.offsets.get(usize::from(index)).copied().filter(|offset| *offset != 0);
        let offset = offset.ok_or_else(|| wrong(index, "entry"))?;
        let mut cursor = Cursor::new(self.bytes.get(offset as usize..).unwrap_or(&[]), "the constant pool");
        Ok(match cursor.u8()? {
            1 => {
                let length = cursor.u16()?;
                Entry::Utf8(cursor.take(usize::from(length))?)
            }
            3 => Entry::Int(cursor.i32()?),
            4 => Entry::Float(f32::from_bits(cursor.u32()?)),
            5 => Entry::Long(cursor.i64()?),
            6 => Entry::Double(f64::from_bits(cursor.i64()? as u64)),
            7 => Entry::Class(cursor.u16()?),
            8 => Entry::String(cursor.u16()?),
            tag @ 9..=11 => {
                let tag = match tag {
                    9 => MemberTag::Field,
                    10 => MemberTag::Method,
                    _ => MemberTag::InterfaceMethod,
                };
                Entry::Member { tag, class: cursor.u16()?, name_and_type: cursor.u16()? }
            }
            12 => Entry::NameAndType { name: cursor.u16()?, descriptor: cursor.u16()? },
            15 => Entry::MethodHandle { kind: cursor.u8()?, member: cursor.u16()? },
            16 => Entry::MethodType(cursor.u16()?),
            17 => Entry::Dynamic { bootstrap: cursor.u16()?, name_and_type: cursor.u16()? },
            CALL_SITE => Entry::InvokeDynamic { bootstrap: cursor.u16()?, name_and_type: cursor.u16()? },
            19 => Entry::Module(cursor.u16()?),
            _ => Entry::Package(cursor.u16()?),
        })
    }

    /// The bytes of a text entry, as they are.
    pub fn raw_text(&self, index: PoolIndex) -> Read<&[u8]> {
        match self.entry(index)? {
            Entry::Utf8(bytes) => Ok(bytes),
            _ => Err(wrong(index, "text")),
        }
    }

    /// A text entry as UTF-16.
    pub fn units(&self, index: PoolIndex) -> Read<Vec<u16>> {
        mutf8::decode(self.raw_text(index)?).ok_or_else(|| wrong(index, "modified UTF-8"))
    }

    /// A text entry; lone surrogates, which no compiler puts in a name, become U+FFFD.
    pub fn text(&self, index: PoolIndex) -> Read<Cow<'_, str>> {
        let bytes = self.raw_text(index)?;
        if !bytes.contains(&0) && bytes.is_ascii() {
            return Ok(String::from_utf8_lossy(bytes));
        }
        Ok(Cow::Owned(String::from_utf16_lossy(&self.units(index)?)))
    }

    /// The internal name or array descriptor in a class entry.
    pub fn class_name(&self, index: PoolIndex) -> Read<Cow<'_, str>> {
        match self.entry(index)? {
            Entry::Class(name) => self.text(name),
            _ => Err(wrong(index, "class")),
        }
    }

    /// The internal name in a package entry.
    pub fn package_name(&self, index: PoolIndex) -> Read<Cow<'_, str>> {
        match self.entry(index)? {
            Entry::Package(name) => self.text(name),
            _ => Err(wrong(index, "package")),
        }
    }

    /// The name and the descriptor in a name-and-type entry.
    pub fn name_and_type(&self, index: PoolIndex) -> Read<(Cow<'_, str>, Cow<'_, str>)> {
        match self.entry(index)? {
            Entry::NameAndType { name, descriptor } => Ok((self.text(name)?, self.text(descriptor)?)),
            _ => Err(wrong(index, "name and type")),
        }
    }

    /// A field or method entry.
    pub fn member(&self, index: PoolIndex) -> Read<MemberEntry<'_>> {
        match self.entry(index)? {
            Entry::Member { tag, class, name_and_type } => {
                let (name, descriptor) = self.name_and_type(name_and_type)?;
                Ok(MemberEntry { tag, class, name, descriptor })
            }
            _ => Err(wrong(index, "field or method")),
        }
    }
}

fn wrong(index: PoolIndex, expected: &str) -> Malformed {
    Malformed::new(format!("constant pool index {index} is not a valid {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pool of call sites only, which stand behind each other.
    fn pool(sites: u16) -> Constants {
        let mut bytes = (sites + 1).to_be_bytes().to_vec();
        for _ in 0..sites {
            bytes.extend([CALL_SITE, 0, 0, 0, 1]);
        }
        let bytes: Arc<[u8]> = bytes.into();
        Constants::read(&bytes, &mut Cursor::new(&bytes, "the constant pool")).unwrap()
    }

    #[test]
    fn instructions_that_share_an_entry_get_their_own() {
        let mut pool = pool(2);
        let file = pool.bytes().to_vec();
        pool.add_sites(vec![(40, 1), (30, 2), (50, 9), (60, 1)]);
        let entries =
            [(20, 1), (30, 2), (40, 1), (60, 1)].map(|(place, entry)| pool.site(place, entry).unwrap());
        assert_eq!(entries, [1, 4, 3, 5]);
        assert_eq!(entries.map(|entry| pool.place(entry)), [2, 7, 2, 2].map(Some));
        assert_eq!(pool.entry(5).unwrap(), pool.entry(1).unwrap());
        assert!(pool.site(50, 9).is_err(), "no entry of the file");
        assert!(pool.site(70, 3).is_err(), "an entry that only another instruction has");
        assert_eq!(pool.bytes(), file);
    }

    #[test]
    fn where_no_index_is_left_instructions_are_refused() {
        let mut pool = pool(u16::MAX - 1);
        pool.add_sites(vec![(10, 1), (20, 1)]);
        assert_eq!([0, 10].map(|place| pool.site(place, 1).unwrap()), [1, u16::MAX]);
        assert!(pool.site(20, 1).is_err());
    }
}
