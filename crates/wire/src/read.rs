//! Bytes to values.

use serde::de::value::U32Deserializer;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, Visitor};

use crate::{Error, Names};

/// How deep values may lie in each other. What we write stays far below; bytes from elsewhere must not end the stack.
const DEPTH: u32 = 500;

/// The value that bytes are.
///
/// # Errors
/// If they are none of a value, or not all of them are, or if a name in them means nothing here.
pub fn from_bytes<'de, T: Deserialize<'de>>(bytes: &'de [u8], names: &dyn Names) -> Result<T, Error> {
    let mut reader = Reader { rest: bytes, names, known: Vec::new(), depth: DEPTH };
    let value = T::deserialize(&mut reader)?;
    match reader.rest.is_empty() {
        true => Ok(value),
        false => Err(Error::new("there are bytes behind the value")),
    }
}

/// A number in LEB128, taken from the front.
pub(crate) fn number(rest: &mut &[u8]) -> Result<u64, Error> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (byte, behind) = rest.split_first().ok_or_else(Error::short)?;
        *rest = behind;
        let bits = u64::from(byte & 0x7f);
        if bits << shift >> shift != bits {
            break;
        }
        value |= bits << shift;
        if byte & 0x80 == 0 {
            return Ok(value);
        }
    }
    Err(Error::new("a number of more than 64 bits"))
}

struct Reader<'de, 'n> {
    rest: &'de [u8],
    names: &'n dyn Names,
    /// The ids whose names came before.
    known: Vec<(&'static str, u32)>,
    depth: u32,
}

impl<'de> Reader<'de, '_> {
    fn take(&mut self, count: u64) -> Result<&'de [u8], Error> {
        let count = usize::try_from(count).map_err(|_| Error::short())?;
        let (taken, rest) = self.rest.split_at_checked(count).ok_or_else(Error::short)?;
        self.rest = rest;
        Ok(taken)
    }

    fn fixed<const N: usize>(&mut self) -> Result<[u8; N], Error> {
        self.take(N as u64)?.try_into().map_err(|_| Error::short())
    }

    fn number(&mut self) -> Result<u64, Error> {
        number(&mut self.rest)
    }

    fn signed(&mut self) -> Result<i64, Error> {
        let bits = self.number()?;
        Ok((bits >> 1) as i64 ^ -((bits & 1) as i64))
    }

    fn flag(&mut self) -> Result<bool, Error> {
        match self.fixed()? {
            [0] => Ok(false),
            [1] => Ok(true),
            [other] => Err(Error::new(format!("{other} is neither yes nor no"))),
        }
    }

    fn bytes(&mut self) -> Result<&'de [u8], Error> {
        let length = self.number()?;
        self.take(length)
    }

    fn text(&mut self) -> Result<&'de str, Error> {
        std::str::from_utf8(self.bytes()?).map_err(|_| Error::new("a text that is no UTF-8"))
    }

    /// The length of what has at least a byte for each element, or for none.
    fn length(&mut self) -> Result<usize, Error> {
        usize::try_from(self.number()?).map_err(|_| Error::short())
    }

    fn id(&mut self, kind: &'static str) -> Result<u32, Error> {
        let number = self.number()?;
        let Some(at) = number.checked_sub(1) else {
            let id = self.names.id(kind, self.text()?)?;
            self.known.push((kind, id));
            return Ok(id);
        };
        let known = usize::try_from(at).ok().and_then(|at| self.known.get(at));
        let known = known.filter(|(known, _)| *known == kind);
        known.map(|(_, id)| *id).ok_or_else(|| Error::new("a name that did not come before"))
    }

    /// Reads something that lies in what is read.
    fn within<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Error>) -> Result<T, Error> {
        self.depth =
            self.depth.checked_sub(1).ok_or_else(|| Error::new("values lie too deep in each other"))?;
        let value = read(self);
        self.depth += 1;
        value
    }

    fn parts<V: Visitor<'de>>(&mut self, left: usize, visitor: V) -> Result<V::Value, Error> {
        self.within(|reader| visitor.visit_seq(Parts { reader, left }))
    }

    fn fields<V: Visitor<'de>>(&mut self, fields: usize, visitor: V) -> Result<V::Value, Error> {
        self.within(|reader| visitor.visit_map(Fields { reader, next: 0, fields }))
    }
}

fn narrow<T, U: TryFrom<T>>(value: T) -> Result<U, Error> {
    U::try_from(value).map_err(|_| Error::new("a number that is too large"))
}

/// Integers, each read as the widest.
macro_rules! integers {
    ($($method:ident $visit:ident $read:ident),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(narrow(self.$read()?)?)
        }
    )*};
}

impl<'de> Deserializer<'de> for &mut Reader<'de, '_> {
    type Error = Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::new("bytes do not say what they are"))
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_any(visitor)
    }

    integers! {
        deserialize_i8 visit_i8 signed, deserialize_i16 visit_i16 signed, deserialize_i32 visit_i32 signed,
        deserialize_i64 visit_i64 signed, deserialize_u8 visit_u8 number, deserialize_u16 visit_u16 number,
        deserialize_u32 visit_u32 number, deserialize_u64 visit_u64 number
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.flag()?)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f32(f32::from_bits(u32::from_le_bytes(self.fixed()?)))
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_f64(f64::from_bits(u64::from_le_bytes(self.fixed()?)))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let code = narrow(self.number()?)?;
        visitor.visit_char(char::from_u32(code).ok_or_else(|| Error::new("no character"))?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_borrowed_bytes(self.bytes()?)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.flag()? {
            true => self.within(|reader| visitor.visit_some(reader)),
            false => visitor.visit_none(),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if self.names.knows(name) {
            let id: U32Deserializer<Error> = self.id(name)?.into_deserializer();
            return visitor.visit_newtype_struct(id);
        }
        self.within(|reader| visitor.visit_newtype_struct(reader))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let length = self.length()?;
        self.parts(length, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.parts(length, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.parts(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let left = self.length()?;
        self.within(|reader| visitor.visit_map(Parts { reader, left }))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.fields(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.within(|reader| visitor.visit_enum(Variant { reader }))
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_any(visitor)
    }
}

/// Elements of a sequence, or entries of a map.
struct Parts<'r, 'de, 'n> {
    reader: &'r mut Reader<'de, 'n>,
    left: usize,
}

impl<'de> de::SeqAccess<'de> for Parts<'_, 'de, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    /// Elements may take no bytes, so the length promises nothing.
    fn size_hint(&self) -> Option<usize> {
        Some(self.left.min(self.reader.rest.len()))
    }
}

impl<'de> de::MapAccess<'de> for Parts<'_, 'de, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        de::SeqAccess::next_element_seed(self, seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(&mut *self.reader)
    }
}

/// Fields, those that are there.
struct Fields<'r, 'de, 'n> {
    reader: &'r mut Reader<'de, 'n>,
    next: u32,
    fields: usize,
}

impl<'de> de::MapAccess<'de> for Fields<'_, 'de, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        while (self.next as usize) < self.fields {
            let field = self.next;
            self.next += 1;
            if self.reader.flag()? {
                let field: U32Deserializer<Error> = field.into_deserializer();
                return seed.deserialize(field).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(&mut *self.reader)
    }
}

/// A variant of an enum.
struct Variant<'r, 'de, 'n> {
    reader: &'r mut Reader<'de, 'n>,
}

impl<'de> de::EnumAccess<'de> for Variant<'_, 'de, '_> {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Error> {
        let index: U32Deserializer<Error> = narrow::<_, u32>(self.reader.number()?)?.into_deserializer();
        Ok((seed.deserialize(index)?, self))
    }
}

impl<'de> de::VariantAccess<'de> for Variant<'_, 'de, '_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Error> {
        self.reader.parts(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.reader.fields(fields.len(), visitor)
    }
}
