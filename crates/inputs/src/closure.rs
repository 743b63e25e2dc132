//! The branches that a target is measured by: those of the method and of what it calls in its class and its package.
//!
//! What a class inherits from classes outside the JDK counts as its own, and a call that the class under test
//! overrides means the method that would run. Another call means the method that it names: what overrides that is no goal, as
//! no call need reach it.

use heapwise_engine::Passed;
use heapwise_program::{ClassId, FieldId, MethodId, Op, Program};

use crate::Target;

/// One branch: a method, and an index into its branches.
pub type BranchId = (MethodId, usize);

/// The methods that a target reaches by calls within its class and package, with their branches as JaCoCo counts them.
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

    /// The final static fields that these methods read, in the order of the code.
    pub fn held(&self, program: &Program) -> Vec<FieldId> {
        let mut held = Vec::new();
        for method in &self.methods {
            let Ok(code) = program.code(*method) else { continue };
            let class = program.method(*method).class;
            for op in &code.ops {
                let Op::GetStatic(entry) = op else { continue };
                if let Ok(field) = program.resolve_field(class, *entry)
                    && program.field(field.field).flags.is_final()
                    && !held.contains(&field.field)
                {
                    held.push(field.field);
                }
            }
        }
        held
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

/// The methods of `class`, its superclasses and its package that a method calls.
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
    let package = program.class(class).package();
    let own = |callee: &MethodId| {
        let callee = program.method(*callee);
        let holder = program.class(callee.class);
        let is_near = program.is_subtype(class, holder.id) || holder.package() == package;
        is_near && !holder.is_jdk() && !callee.flags.is_abstract()
    };
    calls.filter(own).collect()
}
