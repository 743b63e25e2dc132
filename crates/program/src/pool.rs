//! The constant pool of a loaded class and the memo of its resolved entries.
//!
//! An entry is resolved at most once, success or failure, as the JVM demands; reading the memo is an
//! index and an atomic load. The memo is allocated when the first entry of the class is resolved.

use std::sync::OnceLock;

use heapwise_classfile::{Constants, PoolIndex};

use crate::class::{Constant, DynamicCall, FieldRef, MethodRef};
use crate::error::{CallSiteError, LinkError};
use crate::reads::Record;
use crate::{ClassId, MethodId};

/// The constant pool of a class; empty for arrays and primitive types.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    constants: Option<Constants>,
    memo: OnceLock<Box<[OnceLock<Linked>]>>,
}

/// A resolved pool entry.
#[derive(Debug)]
pub(crate) enum Linked {
    Class(ClassId),
    /// A field, with the class that the entry names.
    Field(FieldRef, ClassId),
    /// A method, with the class that the entry names.
    Method(MethodRef, ClassId),
    Constant(Constant),
    Call(Box<DynamicSite>),
    Failed(Box<Failed<LinkError>>),
}

/// Why something cannot be resolved.
#[derive(Debug)]
pub(crate) struct Failed<E> {
    pub(crate) error: E,
    /// What was read to find that out; `None` if it cannot be told.
    pub(crate) read: Option<Record>,
}

/// A call site or a dynamic constant.
#[derive(Debug)]
pub(crate) struct DynamicSite {
    pub(crate) call: DynamicCall,
    /// The method that the call site is compiled to, when it was reached.
    pub(crate) method: OnceLock<Result<MethodId, Box<Failed<CallSiteError>>>>,
}

impl Pool {
    pub(crate) fn new(constants: Constants) -> Pool {
        Pool { constants: Some(constants), memo: OnceLock::new() }
    }

    /// The entries as the class file has them.
    pub(crate) fn constants(&self) -> Result<&Constants, LinkError> {
        self.constants.as_ref().ok_or_else(|| LinkError::corrupt("the class has no constant pool"))
    }

    /// What the entry was resolved to, resolving it with `resolve` if it was not yet.
    #[inline]
    pub(crate) fn linked(
        &self,
        entry: PoolIndex,
        resolve: impl FnOnce(&Constants) -> Linked,
    ) -> Result<&Linked, LinkError> {
        let known = self.memo.get().and_then(|memo| memo.get(usize::from(entry))).and_then(OnceLock::get);
        known.map_or_else(|| self.link(entry, resolve), Ok)
    }

    #[cold]
    fn link(
        &self,
        entry: PoolIndex,
        resolve: impl FnOnce(&Constants) -> Linked,
    ) -> Result<&Linked, LinkError> {
        let constants = self.constants()?;
        let memo = self.memo.get_or_init(|| (0..constants.len()).map(|_| OnceLock::new()).collect());
        let place = memo
            .get(usize::from(entry))
            .ok_or_else(|| LinkError::corrupt(format!("constant pool index {entry} is out of range")))?;
        Ok(place.get_or_init(|| resolve(constants)))
    }
}
