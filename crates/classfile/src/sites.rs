//! Call sites: each `invokedynamic` instruction is linked by itself (JVMS §5.4.3.6), so two that say the same are two.
//!
//! Compilers let instructions that say the same share an entry of the constant pool. Here each of them after the first gets an
//! entry of its own, a further index of the same place in the file, so that an entry stands for an instruction. Without that two
//! lambdas of one method reference would be of one class, and one object where nothing is captured.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::class_file::MemberInfo;
use crate::decode::dynamic_calls;
use crate::{CodeAttribute, Constants, PoolIndex};

/// Where the code begins in its attribute: behind two numbers and the length.
const CODE: usize = 8;

/// Gives each instruction of these methods an entry of its own, as long as there are indices. Code that is malformed is left as
/// it is from there on: reading its method tells what is wrong.
pub(crate) fn tell_apart(constants: &mut Constants, methods: &[MemberInfo]) {
    if !constants.has_call_sites() {
        return;
    }
    let mut seen: FxHashSet<PoolIndex> = FxHashSet::default();
    let mut shared = Vec::new();
    for method in methods {
        let Some(range) = method.code_range(constants) else { continue };
        let begin = range.start as usize + CODE;
        let Ok(attribute) = CodeAttribute::read(constants, range) else { continue };
        let calls = dynamic_calls(&attribute, constants);
        shared.extend(
            calls
                .into_iter()
                .filter(|(_, entry)| !seen.insert(*entry))
                .map(|(at, entry)| (begin + at, entry)),
        );
    }
    constants.add_entries(&shared);
}

impl Constants {
    /// Adds an entry for each of these instructions, which begin at these places of the file and name this entry now.
    fn add_entries(&mut self, shared: &[(usize, PoolIndex)]) {
        if shared.is_empty() {
            return;
        }
        let mut bytes = self.bytes.to_vec();
        let mut offsets = std::mem::take(&mut self.offsets).into_vec();
        for (at, entry) in shared {
            let (Ok(own), Some(offset)) =
                (PoolIndex::try_from(offsets.len()), offsets.get(usize::from(*entry)))
            else {
                break;
            };
            let Some(operand) = bytes.get_mut(at + 1..at + 3) else { break };
            operand.copy_from_slice(&own.to_be_bytes());
            let offset = *offset;
            offsets.push(offset);
        }
        (self.bytes, self.offsets) = (Arc::from(bytes), offsets.into());
    }
}
