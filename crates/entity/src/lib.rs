//! Entity ids and the maps keyed by them.
//!
//! An *entity* is anything the tool numbers: a class, a method, a term, an object. Its id is a `u32`
//! newtype made by [`entity!`], printed with a prefix (`class7`, `t12`). [`DenseMap`] owns entities and
//! mints their ids; [`PersistentVec`] is the map of a path state: cloning costs one reference count,
//! whatever it holds. This crate knows nothing of Java, terms or paths.

mod dense;
mod persistent;

pub use dense::DenseMap;
pub use persistent::PersistentVec;
#[doc(hidden)]
pub use serde;

/// An id that is a small integer.
pub trait Entity: Copy + Eq + Ord + std::hash::Hash + std::fmt::Debug {
    /// The id with this index. Ids are dense: the n-th entity has index n - 1.
    fn from_index(index: usize) -> Self;
    /// The index of this id.
    fn index(self) -> usize;
}

/// Defines entity ids: `entity! { /// A class. pub struct ClassId("class"); }`.
#[macro_export]
macro_rules! entity {
    ($($(#[$doc:meta])* $vis:vis struct $name:ident($prefix:literal);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(u32);

        impl $crate::Entity for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                debug_assert!(index < u32::MAX as usize);
                Self(index as u32)
            }
            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }
    )*};
}
/// Lets ids be written and read, as newtypes of the name of their type: `written! { ClassId }`. What another run would find them by
/// is for the writer to know.
#[macro_export]
macro_rules! written {
    ($($name:ident),*) => {$(
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_newtype_struct(stringify!($name), &self.0)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Index;
                impl<'de> $crate::serde::de::Visitor<'de> for Index {
                    type Value = u32;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str("an id")
                    }

                    fn visit_newtype_struct<D: $crate::serde::Deserializer<'de>>(
                        self,
                        deserializer: D,
                    ) -> Result<u32, D::Error> {
                        $crate::serde::Deserialize::deserialize(deserializer)
                    }
                }
                deserializer.deserialize_newtype_struct(stringify!($name), Index).map($name)
            }
        }
    )*};
}
