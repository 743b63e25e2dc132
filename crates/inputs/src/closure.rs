//! The branches that a target is measured by: those of the method and of what it calls in its class.
//!
//! What a class inherits from classes outside the JDK counts as its own, and a call that the class under test
//! overrides means the method that would run.

use heapwise_engine::Passed;
use heapwise_program::{ClassId, MethodId, Op, Program};

use crate::Target;

/// One branch: a method, and an index into its branches.
pub type BranchId = (MethodId, usize);

/// The methods of a class that a target reaches by calls within the class, with their branches as JaCoCo counts them.
pub struct Closure {
    /// The methods, in order of discovery from the target.
    pub methods: Vec<MethodId>,
    /// All their branches.
    pub branches: Vec<BranchId>,
}

impl Closure {
    /// The closure of a target. Loads the code of its methods and what their calls refer to.
    pub fn of(program: &Program, target: Target) -> Closure {
        let mut methods = vec![target.method];
        let mut next = 0;
        while let Some(method) = methods.get(next).copied() {
            next += 1;
            for callee in callees(program, target.class, method) {
                if !methods.contains(&callee) {
                    methods.push(callee);
                }
            }
        }
        let branches = methods.iter().flat_map(|method| {
            let coverage = program.code(*method).ok().and_then(|code| code.coverage.as_ref());
            (0..coverage.map_or(0, |coverage| coverage.branches.len())).map(|index| (*method, index))
        });
        Closure { branches: branches.collect(), methods }
    }

    /// The classes that these methods ask for by casts and `instanceof`, in the order of the code.
    pub fn asked(&self, program: &Program) -> Vec<ClassId> {
        let mut asked = Vec::new();
        for method in &self.methods {
            let Ok(code) = program.code(*method) else { continue };
            let class = program.method(*method).class;
            asked.extend(code.ops.iter().filter_map(|op| match op {
                Op::CheckCast(entry) | Op::InstanceOf(entry) => program.resolve_class(class, *entry).ok(),
                _ => None,
            }));
        }
        asked
    }

    /// Which branches a run covered, parallel to `branches`.
    pub fn covered(&self, program: &Program, passed: &Passed) -> Vec<bool> {
        let mut covered = Vec::with_capacity(self.branches.len());
        for method in &self.methods {
            if let Some(coverage) = program.code(*method).ok().and_then(|code| code.coverage.as_ref()) {
                covered.extend(coverage.covered(&|probe| passed.contains(probe)));
            }
        }
        covered
    }
}

/// The methods of `class` and its superclasses that a method calls.
fn callees(program: &Program, class: ClassId, method: MethodId) -> Vec<MethodId> {
    let Ok(code) = program.code(method) else { return Vec::new() };
    let inside = program.method(method).class;
    let calls = code.ops.iter().filter_map(|op| match op {
        Op::InvokeVirtual(entry) | Op::InvokeInterface(entry) => {
            let callee = program.resolve_method(inside, *entry).ok()?.method;
            Some(program.select(class, callee).unwrap_or(callee))
        }
        Op::InvokeSpecial(entry) | Op::InvokeStatic(entry) => {
            Some(program.resolve_method(inside, *entry).ok()?.method)
        }
        _ => None,
    });
    let own = |callee: &MethodId| {
        let holder = program.class(program.method(*callee).class);
        !holder.is_jdk() && program.is_subtype(class, holder.id)
    };
    calls.filter(own).collect()
}
