//! The methods of the JDK that the machine does itself.

use heapwise_program::Kind;

use super::value::Val;

/// Kinds of collections, as a set of bits.
pub(crate) type Kinds = u16;

/// What a method of a collection does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Native {
    Init,
    /// Adds to a set; tells whether it is new.
    Insert,
    /// Whether an element is there.
    Contains,
    Size,
    IsEmpty,
    /// Puts an element behind all others.
    Append(Answer),
    /// Puts an element in front of all others.
    Prepend(Answer),
    /// Takes the first element, or the last; `true` where null says that there is none.
    TakeFirst(bool),
    TakeLast(bool),
    First(bool),
    Last(bool),
    Get,
    /// Takes the element at an index: the last one.
    TakeAt,
    Iterator,
    HasNext,
    Next,
    /// What a map holds for a key, or null, or the second argument.
    Lookup,
    LookupOr,
    /// Puts a value into a map; tells what it held.
    Put,
    PutIfAbsent,
    /// The keys, values or entries of a map.
    View(Shown),
    /// The key or the value of an entry.
    Part(Shown),
}

/// What a view of a map, or an iterator over one, gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Shown {
    /// The elements, which are the keys of a map.
    #[default]
    Elements,
    Held,
    Entries,
}

/// What a method that adds an element returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Nothing,
    True,
}

impl Answer {
    pub(crate) fn value(self) -> Option<Val> {
        (self == Answer::True).then_some(Val::Int(1))
    }
}

impl Native {
    /// Whether it tells elements apart.
    pub(crate) fn compares(self) -> bool {
        match self {
            Native::Insert
            | Native::Contains
            | Native::Lookup
            | Native::LookupOr
            | Native::Put
            | Native::PutIfAbsent => true,
            Native::Init
            | Native::Size
            | Native::IsEmpty
            | Native::Append(_)
            | Native::Prepend(_)
            | Native::TakeFirst(_)
            | Native::TakeLast(_)
            | Native::First(_)
            | Native::Last(_)
            | Native::Get
            | Native::TakeAt
            | Native::Iterator
            | Native::HasNext
            | Native::Next
            | Native::View(_)
            | Native::Part(_) => false,
        }
    }

    /// Whether it changes the collection, or where an iterator is.
    pub(crate) fn changes(self) -> bool {
        matches!(
            self,
            Native::Init
                | Native::Insert
                | Native::Append(_)
                | Native::Prepend(_)
                | Native::TakeFirst(_)
                | Native::TakeLast(_)
                | Native::TakeAt
                | Native::Next
                | Native::Put
                | Native::PutIfAbsent
        )
    }
}

/// What an access of `Unsafe` to a cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Get,
    Put,
    /// Whether it gives what was there; else whether that was what was expected.
    Swap {
        gives_old: bool,
    },
}

/// A method that the machine does itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Intrinsic {
    /// `Object.hashCode`, `System.identityHashCode`.
    Identity,
    /// `System.arraycopy`.
    CopyElements,
    /// `Arrays.copyOf` of references to an array of the same class.
    CopyOfReferences,
    /// `Object.clone` of an array.
    Clone,
    /// `Throwable.fillInStackTrace`: traces are not kept.
    Receiver,
    /// `Object.getClass`.
    Class,
    /// `Integer.valueOf` and the like, of an open number.
    Box,
    /// `Integer.compare`, of open numbers.
    Compare,
    /// `Float.floatToRawIntBits`.
    FloatBits,
    /// `Double.doubleToRawLongBits`.
    DoubleBits,
    /// `HashMap.put` and what `HashSet.add` is, of a group of keys.
    MapPut,
    /// `ArrayList.get` within the bounds.
    ListGet,
    /// An access of `Unsafe` to a cell of this kind.
    Cell(Access, Kind),
    /// `ArraysSupport.vectorizedMismatch`, which may leave all elements to its callers.
    Mismatch,
    /// `HashMap.containsKey` of a group of keys.
    MapContains,
}

impl Intrinsic {
    /// Whether it does all that the method does; else the method has a body for what is left.
    pub(crate) fn is_whole(self) -> bool {
        !matches!(
            self,
            Intrinsic::Box
                | Intrinsic::Compare
                | Intrinsic::MapPut
                | Intrinsic::MapContains
                | Intrinsic::ListGet
        )
    }
}

/// How objects of a class are told apart.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Equality {
    Identity,
    /// By these methods of theirs, `hashCode` and `equals`.
    Own {
        code: u32,
        equals: u32,
    },
}
