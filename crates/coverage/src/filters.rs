//! Code that the compiler made: its branches are left out, merged, or counted elsewhere.
//!
//! * `assert`: the test whether assertions are disabled, and the initialisation of the field for it.
//! * `switch` on strings (javac): the first switch, on hash codes; the second one has the branches of the source.
//! * exhaustive `switch`: the default that throws an error.
//! * `finally` (javac and others): copies of the block at its exits are merged into the one for exceptions.
//! * try-with-resources (javac): closing the resource, see `resources`.

use heapwise_classfile::{Constants, Decoded, Op, Pc};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::graph::{Graph, Source};
use crate::matcher::{Matcher, View, opcode as op};
use crate::names;
use crate::resources;

/// The filters for handlers look at the whole body for each of them; past this product, far above what compilers
/// make, they are not applied.
const MAX_HANDLER_WORK: usize = 1 << 25;

/// What the filters say of a body.
pub(crate) struct Filtered {
    ignored: Vec<bool>,
    /// The op that each op was merged into, directly.
    merged: FxHashMap<u32, u32>,
    /// Switches whose default is not counted.
    without_default: FxHashSet<u32>,
}

impl Filtered {
    /// Applies all filters to a body of the class named `class`.
    pub(crate) fn new(decoded: &Decoded, constants: &Constants, class: &str) -> Filtered {
        let view = View { decoded, constants };
        let mut filtered = Filtered {
            ignored: vec![false; view.len()],
            merged: FxHashMap::default(),
            without_default: FxHashSet::default(),
        };
        if decoded.body.handlers.len().saturating_mul(view.len()) <= MAX_HANDLER_WORK {
            let closings = resources::closings(view);
            closings.into_iter().for_each(|closing| filtered.ignore(*closing.start(), *closing.end()));
            filtered.finally(view);
        }
        for index in 0..view.len() {
            filtered.assertion(view, index, class);
            filtered.string_switch(view, index);
            filtered.exhaustive_switch(view, index);
        }
        filtered
    }

    /// The branches to count: op, index and what covers it. Ops with a single branch have none.
    pub(crate) fn branches(&self, graph: &Graph) -> Vec<(u32, u16, Box<[Source]>)> {
        let mut merged_into: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for merged in self.merged.keys() {
            merged_into.entry(self.representative(*merged)).or_default().push(*merged);
        }
        let mut branches = Vec::new();
        for (op, ignored) in (0..).zip(&self.ignored) {
            if *ignored || self.merged.contains_key(&op) {
                continue;
            }
            let mut group = merged_into.remove(&op).unwrap_or_default();
            group.push(op);
            group.sort_unstable();
            let first = u16::from(self.without_default.contains(&op));
            let count = graph.branches(op as usize);
            if count < first + 2 {
                continue;
            }
            for branch in first..count {
                branches.push((op, branch, group.iter().map(|op| Source(*op, branch)).collect()));
            }
        }
        branches
    }

    fn representative(&self, op: u32) -> u32 {
        let mut op = op;
        while let Some(into) = self.merged.get(&op) {
            op = *into;
        }
        op
    }

    fn merge(&mut self, op: usize, copy: usize) {
        let (op, copy) = (self.representative(op as u32), self.representative(copy as u32));
        if op != copy {
            self.merged.insert(copy, op);
        }
    }

    /// Ignores the ops from `first` to `last`.
    fn ignore(&mut self, first: usize, last: usize) {
        if let Some(range) = self.ignored.get_mut(first..=last) {
            range.fill(true);
        }
    }

    fn assertion(&mut self, view: View<'_>, index: usize, class: &str) {
        if let Some(last) = assertion_status(view.from(index), class) {
            self.ignore(index, last);
        }
        let mut matcher = view.from(index);
        let test = matcher
            .member(op::GETSTATIC, class, names::ASSERTIONS_DISABLED, "Z")
            .and_then(|_| matcher.is(op::IFNE));
        if let Some(test) = test {
            self.ignore(test, test);
        }
    }

    fn string_switch(&mut self, view: View<'_>, index: usize) {
        if let Some(Op::Switch(switch)) = view.op(index)
            && let Some(first) = index.checked_sub(4)
            && string_switch(view.from(first), view, switch.default).is_some()
        {
            // The default is the second switch, which follows.
            self.ignore(index, (switch.default as usize).saturating_sub(1));
        }
    }

    fn exhaustive_switch(&mut self, view: View<'_>, index: usize) {
        let Some(Op::Switch(switch)) = view.op(index) else { return };
        let default = switch.default as usize;
        let lines = &view.decoded.body.lines;
        if view.decoded.line_starts.get(default) == Some(&true) && lines.get(default) != lines.get(index) {
            return;
        }
        let Some(last) = missing_case(view, default) else { return };
        self.ignore(default, last);
        self.without_default.insert(index as u32);
    }

    fn finally(&mut self, view: View<'_>) {
        for handler in view.decoded.body.handlers.iter().filter(|handler| handler.catch.is_none()) {
            self.finally_block(view, handler);
        }
    }

    fn finally_block(&mut self, view: View<'_>, catch_any: &heapwise_classfile::Handler) {
        let block = catch_any.target as usize;
        let Some(size) = finally_size(view, block) else { return };
        let handlers = &view.decoded.body.handlers;
        let regions = handlers.iter().filter(|handler| handler.target == catch_any.target);
        let mut inside = vec![false; view.len()];
        for region in regions.clone() {
            if let Some(range) = inside.get_mut(region.start as usize..region.end as usize) {
                range.fill(true);
            }
        }
        let is_inside = |index: usize| inside.get(index) == Some(&true);
        let mut exits = Vec::new();
        for handler in handlers {
            if handler.target == catch_any.target {
                exits.extend(exits_of(view, handler));
            }
            let is_same_range = (handler.start, handler.end) == (catch_any.start, catch_any.end);
            if is_same_range && handler.target != catch_any.target {
                // An empty catch block: only its store precedes the copy.
                exits.push(handler.target as usize + 1);
            }
        }
        for exit in exits.into_iter().filter(|exit| !is_inside(*exit)) {
            self.merge_copy(view, block, size, exit);
        }
    }

    /// Merges the ops from `copy` on with those of the block, if they are the same.
    fn merge_copy(&mut self, view: View<'_>, block: usize, size: usize, copy: usize) {
        let opcodes = |first: usize| view.decoded.opcodes.get(first..first + size);
        if opcodes(copy).is_none() || opcodes(block + 1) != opcodes(copy) {
            return;
        }
        self.ignore(block, block);
        (0..size).for_each(|offset| self.merge(block + 1 + offset, copy + offset));
        self.ignore(block + 1 + size, block + 2 + size);
        if view.opcode(copy + size) == Some(op::GOTO) {
            self.ignore(copy + size, copy + size);
        }
    }
}

/// `!Class.desiredAssertionStatus()` into the field, from the instruction before the call; the last instruction.
fn assertion_status(mut matcher: Matcher<'_>, class: &str) -> Option<usize> {
    matcher.any()?;
    matcher.member(op::INVOKEVIRTUAL, names::CLASS, "desiredAssertionStatus", "()Z")?;
    matcher.is(op::IFNE)?;
    matcher.is(op::ICONST_1)?;
    matcher.is(op::GOTO)?;
    matcher.is(op::ICONST_0)?;
    matcher.member(op::PUTSTATIC, class, names::ASSERTIONS_DISABLED, "Z")
}

/// The number of a string's case by hash code and `equals`, and the switch on it at `second`.
fn string_switch(mut matcher: Matcher<'_>, view: View<'_>, second: Pc) -> Option<()> {
    matcher.is(op::ICONST_M1)?;
    let case = matcher.var(op::ISTORE)?;
    let string = matcher.var(op::ALOAD)?;
    matcher.member(op::INVOKEVIRTUAL, names::STRING, "hashCode", "()I")?;
    matcher.any()?;
    loop {
        matcher.same_var(op::ALOAD, string)?;
        matcher.is(op::LDC)?;
        matcher.member(op::INVOKEVIRTUAL, names::STRING, "equals", "(Ljava/lang/Object;)Z")?;
        matcher.is(op::IFEQ)?;
        matcher.any()?;
        matcher.same_var(op::ISTORE, case)?;
        if matcher.position() == second as usize {
            break;
        }
        let goto = matcher.is(op::GOTO)?;
        if view.op(goto) != Some(&Op::Jump(second)) {
            return None;
        }
    }
    matcher.same_var(op::ILOAD, case)?;
    matcher.is(op::TABLESWITCH).or_else(|| matcher.is(op::LOOKUPSWITCH)).map(|_| ())
}

/// The throwing of the error for a case that the compiler did not know; the last instruction.
fn missing_case(view: View<'_>, first: usize) -> Option<usize> {
    let class = view.new_class(first)?;
    let mut matcher = view.from(first);
    matcher.is(op::NEW)?;
    matcher.is(op::DUP)?;
    let descriptor = match &*class {
        names::MATCH_EXCEPTION => {
            matcher.is(op::ACONST_NULL)?;
            matcher.is(op::ACONST_NULL)?;
            "(Ljava/lang/String;Ljava/lang/Throwable;)V"
        }
        names::INCOMPATIBLE_CLASS_CHANGE_ERROR => "()V",
        _ => return None,
    };
    matcher.member(op::INVOKESPECIAL, &class, names::INIT, descriptor)?;
    matcher.is(op::ATHROW)
}

/// How many instructions a block for exceptions has between storing the exception and throwing it on.
fn finally_size(view: View<'_>, block: usize) -> Option<usize> {
    if view.opcode(block)? != op::ASTORE {
        return None;
    }
    let exception = view.local(block)?;
    let is_reload =
        |index: &usize| view.opcode(*index) == Some(op::ALOAD) && view.local(*index) == Some(exception);
    let reload = (block + 1..view.len()).find(is_reload)?;
    let size = reload - block - 1;
    (size > 0 && view.opcode(reload + 1) == Some(op::ATHROW)).then_some(size)
}

/// Where the guarded range of a handler can be left to: the targets of its jumps, and what follows it.
fn exits_of(view: View<'_>, handler: &heapwise_classfile::Handler) -> Vec<usize> {
    let mut exits = Vec::new();
    let mut goes_on = false;
    for index in handler.start as usize..handler.end as usize {
        match view.op(index) {
            Some(jump @ (Op::If(..) | Op::IfCompare(..) | Op::IfSame(..) | Op::IfNull(..) | Op::Jump(_))) => {
                jump.visit_targets(|target| exits.push(target as usize));
                goes_on = !matches!(jump, Op::Jump(_));
            }
            Some(op) => goes_on = !op.is_exit(),
            None => {}
        }
    }
    if goes_on {
        exits.push(handler.end as usize);
    }
    exits
}
