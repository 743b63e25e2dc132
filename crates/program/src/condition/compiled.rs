//! What javac makes of statements that have no op of their own: `switch` on an enum, `for` over an array or a collection.
//!
//! An enum is switched on by way of an array, `$SwitchMap$p$Kind`, that a class of the compiler fills: at the ordinal of each
//! constant stands the key of its case. A loop over elements keeps the array, its length and the index, or the iterator, in
//! locals without names. Such locals are followed to the store before them, where the method has names for its others.

use std::collections::BTreeMap;

use heapwise_classfile::{Cond, Op, Pc, Read};

use super::{DETAIL, Words, simple};
use crate::names::CLINIT;
use crate::program::Program;

/// What the compiler calls the array by which it switches on an enum; the rest is the name of the enum.
const SWITCH_MAP: &str = "$SwitchMap$";

/// What a key of a `switch` stands for.
pub(super) enum Keys {
    Numbers,
    Chars,
    Constants(BTreeMap<i32, String>),
}

impl Keys {
    pub(super) fn text(&self, key: i32) -> String {
        match self {
            Keys::Constants(names) => names.get(&key).cloned().unwrap_or_else(|| key.to_string()),
            Keys::Chars => character(key),
            Keys::Numbers => key.to_string(),
        }
    }
}

/// A char as Java spells it.
pub(super) fn character(value: i32) -> String {
    match u32::try_from(value).ok().and_then(char::from_u32) {
        Some('"') => "'\"'".to_owned(),
        Some(letter) if letter.is_ascii() => format!("'{}'", letter.escape_default()),
        Some(letter) if letter.is_alphanumeric() => format!("'{letter}'"),
        _ => format!("'\\u{:04x}'", value & 0xffff),
    }
}

impl Words<'_> {
    /// The enum that is switched on, and its constants by their keys.
    pub(super) fn switched_enum(&self, pc: Pc) -> Read<Option<(String, Keys)>> {
        let Some(load) = self.source(pc, 0) else { return Ok(None) };
        let (Some(Op::ArrayLoad(_)), Some(map), Some(ordinal)) =
            (self.op(load), self.source(load, 1), self.source(load, 0))
        else {
            return Ok(None);
        };
        let (Some(Op::GetStatic(map)), Some(Op::InvokeVirtual(_))) = (self.op(map), self.op(ordinal)) else {
            return Ok(None);
        };
        let map = self.constants.member(*map)?;
        if !map.name.starts_with(SWITCH_MAP) {
            return Ok(None);
        }
        let holder = self.constants.class_name(map.class)?;
        let names = constants(self.program, &holder, &map.name).unwrap_or_default();
        Ok(Some((self.describe(ordinal, 0, DETAIL)?, Keys::Constants(names))))
    }

    /// `numbers has a further element`, where a loop over an array asks.
    pub(super) fn further_of_array(&self, pc: Pc, holds: Cond) -> Read<Option<String>> {
        let (Some(index), Some(length)) = (self.source(pc, 1), self.source(pc, 0)) else { return Ok(None) };
        let (Some(_), Some(store)) = (self.unnamed(index), self.unnamed(length)) else { return Ok(None) };
        let Some(measured) = self.source(store, 0) else { return Ok(None) };
        match (self.op(measured), holds) {
            (Some(Op::ArrayLength), Cond::Lt | Cond::Ge) => {
                Ok(Some(further(&self.describe(measured, 0, DETAIL)?, holds == Cond::Lt)))
            }
            _ => Ok(None),
        }
    }

    /// The same of a collection, whose iterator is asked by the op at `asked`.
    pub(super) fn further_of_collection(&self, asked: Option<Pc>, holds: Cond) -> Read<Option<String>> {
        let Some((at, Op::InvokeInterface(entry))) = asked.and_then(|at| Some((at, self.op(at)?))) else {
            return Ok(None);
        };
        let is_question = &*self.constants.member(*entry)?.name == "hasNext";
        let store = self.source(at, 0).filter(|_| is_question).and_then(|receiver| self.unnamed(receiver));
        let Some(made) = store.and_then(|store| self.source(store, 0)) else { return Ok(None) };
        let (Op::InvokeInterface(entry) | Op::InvokeVirtual(entry)) = self.op(made).unwrap_or(&Op::Null)
        else {
            return Ok(None);
        };
        match &*self.constants.member(*entry)?.name == "iterator" {
            true => Ok(Some(further(&self.describe(made, 0, DETAIL)?, holds == Cond::Ne))),
            false => Ok(None),
        }
    }

    /// What a local without a name was given, where it is one of the compiler.
    pub(super) fn given(&self, pc: Pc, detail: u32) -> Read<Option<String>> {
        let Some(store) = self.unnamed(pc) else { return Ok(None) };
        let given = self.source(store, 0).and_then(|source| self.op(source));
        match given {
            // What begins as a number is counted.
            None | Some(Op::Int(_) | Op::Null) => Ok(None),
            Some(_) => self.describe(store, 0, detail).map(Some),
        }
    }

    /// The store before a load of a local that has no name though others have.
    fn unnamed(&self, load: Pc) -> Option<Pc> {
        let Some(Op::Load(local) | Op::Load2(local)) = self.op(load) else { return None };
        let is_own = self.names.is_empty() || self.named(load, *local).is_some();
        if is_own || self.parameter(load, *local).is_some() {
            return None;
        }
        (0..load).rev().find(|pc| match self.op(*pc) {
            Some(Op::Store(stored) | Op::Store2(stored)) => stored == local,
            _ => false,
        })
    }
}

fn further(elements: &str, is_there: bool) -> String {
    format!("{elements} has {} further element", if is_there { "a" } else { "no" })
}

/// The constants of an enum by the keys that a class of the compiler gives them.
fn constants(program: &Program, holder: &str, map: &str) -> Option<BTreeMap<i32, String>> {
    let class = program.class(program.find_class(holder).ok()?);
    let initialiser = class.methods.iter().find(|method| &*program.method(**method).name == CLINIT)?;
    let constants = class.pool.constants().ok()?;
    let ops: Vec<&Op> =
        program.code(*initialiser).ok()?.ops.iter().filter(|op| !matches!(op, Op::Probe(_))).collect();
    let mut names = BTreeMap::new();
    for ops in ops.windows(5) {
        if let [
            Op::GetStatic(array),
            Op::GetStatic(constant),
            Op::InvokeVirtual(_),
            Op::Int(key),
            Op::ArrayStore(_),
        ] = ops
            && &*constants.member(*array).ok()?.name == map
        {
            let constant = constants.member(*constant).ok()?;
            let holder = constants.class_name(constant.class).ok()?;
            names.insert(*key, format!("{}.{}", simple(&holder), constant.name));
        }
    }
    Some(names)
}
