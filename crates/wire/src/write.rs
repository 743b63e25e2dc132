//! Values to bytes.

use rustc_hash::FxHashMap;
use serde::Serialize;
use serde::ser::{self, Serializer};

use crate::read::number;
use crate::{Error, Names};

/// The bytes of a value.
///
/// # Errors
/// If it has an id without a name that another run would find, or is of a kind that has no bytes: a sequence of unknown length.
pub fn to_bytes<T: Serialize + ?Sized>(value: &T, names: &dyn Names) -> Result<Vec<u8>, Error> {
    let mut writer = Writer { bytes: Vec::new(), names, known: FxHashMap::default() };
    value.serialize(&mut writer)?;
    Ok(writer.bytes)
}

struct Writer<'n> {
    bytes: Vec<u8>,
    names: &'n dyn Names,
    /// The ids that were named, with their numbers from 1.
    known: FxHashMap<(&'static str, u32), u64>,
}

impl Writer<'_> {
    fn number(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    fn length(&mut self, length: Option<usize>) -> Result<(), Error> {
        let length = length.ok_or_else(|| Error::new("a sequence of unknown length"))?;
        self.number(length as u64);
        Ok(())
    }

    fn text(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    /// An id: its number among those that came before, or 0 and its name.
    fn id(&mut self, kind: &'static str, id: u32) -> Result<(), Error> {
        if let Some(number) = self.known.get(&(kind, id)) {
            self.number(*number);
            return Ok(());
        }
        let name = self.names.name(kind, id)?;
        self.number(0);
        self.text(name.as_bytes());
        self.known.insert((kind, id), self.known.len() as u64 + 1);
        Ok(())
    }
}

/// Integers, each written as the widest.
macro_rules! widened {
    ($($method:ident $integer:ident $widest:ident),*) => {$(
        fn $method(self, value: $integer) -> Result<(), Error> {
            self.$widest(value.into())
        }
    )*};
}

impl Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.bytes.push(u8::from(value));
        Ok(())
    }

    widened! {
        serialize_i8 i8 serialize_i64, serialize_i16 i16 serialize_i64, serialize_i32 i32 serialize_i64,
        serialize_u8 u8 serialize_u64, serialize_u16 u16 serialize_u64, serialize_u32 u32 serialize_u64
    }

    /// With the sign in the lowest bit, so that small numbers are short.
    fn serialize_i64(self, value: i64) -> Result<(), Error> {
        self.number((value << 1 ^ value >> 63) as u64);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Error> {
        self.number(value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Error> {
        self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Error> {
        self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.text(value.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.text(value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_bool(false)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.bytes.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Result<(), Error> {
        self.serialize_u32(index)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let begin = self.bytes.len();
        value.serialize(&mut *self)?;
        if self.names.knows(name) {
            let id = number(&mut &self.bytes[begin..])?;
            self.bytes.truncate(begin);
            self.id(name, u32::try_from(id).map_err(|_| Error::new("an id beyond 32 bits"))?)?;
        }
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.number(index.into());
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Self, Error> {
        self.length(length)?;
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        self.number(index.into());
        Ok(self)
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Self, Error> {
        self.length(length)?;
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, Error> {
        self.number(index.into());
        Ok(self)
    }
}

/// What has elements one after the other.
macro_rules! elements {
    ($($part:ident :: $method:ident),*) => {$(
        impl ser::$part for &mut Writer<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        }
    )*};
}
elements! {
    SerializeSeq::serialize_element, SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field, SerializeTupleVariant::serialize_field
}

/// What has fields, some of which may not be there.
macro_rules! fields {
    ($($part:ident),*) => {$(
        impl ser::$part for &mut Writer<'_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _: &'static str, value: &T) -> Result<(), Error> {
                self.bytes.push(1);
                value.serialize(&mut **self)
            }

            fn skip_field(&mut self, _: &'static str) -> Result<(), Error> {
                self.bytes.push(0);
                Ok(())
            }

            fn end(self) -> Result<(), Error> {
                Ok(())
            }
        }
    )*};
}
fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for &mut Writer<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}
