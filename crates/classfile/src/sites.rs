//! Call sites: each `invokedynamic` instruction is linked by itself (JVMS §5.4.3.6), so two that say the same are two.
//!
//! Compilers let instructions that say the same share an entry of the constant pool. Here each of them after the first gets an
//! entry of its own, a further index of the same place in the file, so that an entry stands for an instruction. Without that two
//! lambdas of one method reference would be of one class, and one object where nothing is captured.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::attributes::CodeAttribute;
use crate::constants::{Constants, PoolIndex};
use crate::decode::dynamic_calls;

/// Gives each instruction of the bodies at these places an entry of its own. Code that is malformed is left as it is from there on:
/// reading its method tells what is wrong, as it does where no index was left.
pub(crate) fn tell_apart(constants: &mut Constants, bodies: &[Range<u32>]) {
    let mut seen: FxHashSet<PoolIndex> = FxHashSet::default();
    let mut shared = Vec::new();
    for body in bodies {
        let Ok(attribute) = CodeAttribute::read(constants, body.clone()) else { continue };
        let calls = dynamic_calls(&attribute, constants).into_iter();
        shared.extend(calls.filter(|(_, entry)| !seen.insert(*entry)));
    }
    constants.add_sites(shared);
}
