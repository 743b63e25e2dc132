//! The constant pool of a loaded class and the memo of its resolved entries.
//!
//! An entry is resolved at most once, success or failure, as the JVM demands; reading the memo is an
//! index and an atomic load. The memo is allocated when the first entry of the class is resolved.

use std::sync::OnceLock;

use heapwise_classfile::{Constants, PoolIndex};

use crate::class::{Constant, DynamicCall, FieldRef, MethodRef};
use crate::error::{CallSiteError, LinkError};
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
    Failed(Box<LinkError>),
}

/// A call site or a dynamic constant.
#[derive(Debug)]
pub(crate) struct DynamicSite {
    pub(crate) call: DynamicCall,
    /// The method that the call site is compiled to, when it was reached.
    pub(crate) method: OnceLock<Result<MethodId, CallSiteError>>,
}

impl Pool {
    pub(crate) fn new(constants: Constants) -> Pool {
        Pool { constants: Some(constants), memo: OnceLock::new() }
    }

    /// The entries as the class file has them.
    pub(crate) fn constants(&self) -> Result<&Constants, LinkError> {
        self.constants.as_ref().ok_or_else(|| LinkError::corrupt("the class has no constant pool"))
    }

    /// What the entry was resolved to, resolving it with `resolve` if it was not yet. What cannot be resolved is tried again, for
    /// the record of what is read; the error is that of the first time.
    #[inline]
    pub(crate) fn linked(
        &self,
        entry: PoolIndex,
        resolve: impl Fn(&Constants) -> Result<Linked, LinkError>,
    ) -> Result<&Linked, LinkError> {
        let known = self.memo.get().and_then(|memo| memo.get(usize::from(entry))).and_then(OnceLock::get);
        match known {
            Some(Linked::Failed(_)) | None => self.link(entry, resolve),
            Some(linked) => Ok(linked),
        }
    }

    #[cold]
    fn link(
        &self,
        entry: PoolIndex,
        resolve: impl Fn(&Constants) -> Result<Linked, LinkError>,
    ) -> Result<&Linked, LinkError> {
        let constants = self.constants()?;
        let memo = self.memo.get_or_init(|| (0..constants.len()).map(|_| OnceLock::new()).collect());
        let place = memo
            .get(usize::from(entry))
            .ok_or_else(|| LinkError::corrupt(format!("constant pool index {entry} is out of range")))?;
        let linked = place.get_or_init(|| match resolve(constants) {
            Ok(linked) => linked,
            Err(error) => Linked::Failed(Box::new(error)),
        });
        match linked {
            Linked::Failed(error) => {
                _ = resolve(constants);
                Err((**error).clone())
            }
            linked => Ok(linked),
        }
    }
}
