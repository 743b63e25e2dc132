//! Methods as the machine runs them: the lowered code with what its pool entries resolve to, found once.

use std::rc::Rc;

use heapwise_engine::Natives;
use heapwise_program::{ClassId, Code, FieldId, FieldRef, Kind, MethodId, Op, Program};
use rustc_hash::FxHashMap;

use super::effects::Fields;
use super::methods::{Equality, Intrinsic, Native};
use super::plan::{is_plain, told_by};
use super::purity::Purity;
use super::refusals::{gives_up_behind, refusal_of};
use super::regions::Regions;
use super::scan::Found;
use super::value::Val;
use crate::Undecided;
use crate::names;

/// What the pool entry of an op stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Resolved {
    /// Not asked yet.
    Not,
    Field(FieldRef),
    /// A constant, or the value of a static field, which no run changes.
    Constant(Val, Kind),
    /// A method, by its index here, with its argument slots.
    Method {
        method: u32,
        slots: u16,
    },
    /// A method that the receiver selects, and what the last receiver selected.
    Virtual {
        method: MethodId,
        slots: u16,
        class: ClassId,
        selected: u32,
    },
    /// A method of a collection, which the machine has if it keeps the receiver.
    Native {
        native: Native,
        method: MethodId,
        slots: u16,
    },
    /// A message of an exception, joined of values in so many slots.
    Message {
        slots: u16,
    },
    Class(ClassId),
    /// A class to make objects of, with the index of its zero fields.
    New {
        class: ClassId,
        zeros: u32,
    },
}

impl Resolved {
    /// Stands for the zero fields of a collection that the machine keeps.
    pub(crate) const KEPT: u32 = u32::MAX;
}

/// A method.
pub(crate) struct Body<'p> {
    pub method: MethodId,
    pub class: ClassId,
    pub code: &'p Code,
    pub resolved: Vec<Resolved>,
    pub intrinsic: Option<Intrinsic>,
    /// Whether it is a native method that is a function of its arguments, see [`super::functions`].
    pub is_function: bool,
    /// Whether it is a constructor whose first local is the new object throughout.
    pub is_constructor: bool,
    /// The constant by which it gives up, see [`super::refusals`].
    refusal: Option<Val>,
    /// By op that calls: which result was asked about last, and whether it rejects.
    behind: Vec<Option<(Val, bool)>>,
    regions: Option<Regions>,
}

/// All methods that were called.
pub(crate) struct Bodies<'p> {
    program: &'p Program,
    pub natives: &'p dyn Natives,
    pub list: Vec<Body<'p>>,
    /// The fields of new objects.
    pub zeros: Vec<Box<[Val]>>,
    by_class: FxHashMap<ClassId, u32>,
    by_method: FxHashMap<MethodId, u32>,
    purity: Purity<'p>,
    /// What all code was found to do.
    pub found: Rc<Found>,
    /// Code of a method that has none.
    none: &'p Code,
}

impl<'p> Bodies<'p> {
    pub(crate) fn new(
        program: &'p Program,
        natives: &'p dyn Natives,
        first: MethodId,
        found: Found,
    ) -> Result<Self, Undecided> {
        let found = Rc::new(found);
        let none = program.code(first).map_err(|error| Undecided(error.to_string()))?;
        Ok(Bodies {
            program,
            natives,
            list: Vec::new(),
            zeros: Vec::new(),
            by_class: FxHashMap::default(),
            purity: Purity::of(found.clone(), natives),
            found,
            by_method: FxHashMap::default(),
            none,
        })
    }

    /// The index of the fields of a new object of this class.
    pub(crate) fn zeros_of(&mut self, class: ClassId) -> u32 {
        let Bodies { program, zeros, by_class, .. } = self;
        *by_class.entry(class).or_insert_with(|| {
            let layout = program.class(class).instance_layout.iter();
            zeros.push(layout.map(|field| Val::zero(program.field(*field).kind)).collect());
            zeros.len() as u32 - 1
        })
    }

    /// The bit of a field that some code writes, see [`super::smears::FieldBits`].
    #[inline]
    pub(crate) fn bit(&self, field: FieldId) -> Fields {
        self.purity.fields.of(field)
    }

    /// The bit of a field that is written.
    pub(crate) fn bit_of_written(&mut self, field: FieldId) -> Fields {
        self.purity.fields.add(field)
    }

    /// Some code may write to fields that it does not name.
    pub(crate) fn note_any_written(&mut self) {
        self.purity.fields.note_unknown();
    }

    /// What the branches of a method decide, worked out once.
    #[inline]
    pub(crate) fn regions(&mut self, body: u32) -> &Regions {
        let Bodies { program, list, purity, .. } = self;
        let body = &mut list[body as usize];
        body.regions.get_or_insert_with(|| Regions::of(program, body.method, body.refusal, purity))
    }

    /// How objects of a class are told apart.
    pub(crate) fn equality(&mut self, class: ClassId) -> Result<Equality, Undecided> {
        if is_plain(self.program, class)? {
            return Ok(Equality::Identity);
        }
        let program = self.program;
        let methods = told_by(program, class).unwrap_or_default();
        match *methods {
            [code, equals] => Ok(Equality::Own { code: self.find(code)?, equals: self.find(equals)? }),
            _ => Err(Undecided(format!("a collection of objects of {}", program.class(class).source_name()))),
        }
    }

    /// Whether a value is the constant by which a method gives up.
    #[inline]
    pub(crate) fn is_refusal(&self, body: u32, value: Val) -> bool {
        self.list[body as usize].refusal == Some(value)
    }

    /// Whether the refusal of a method that was called at an op rejects, when that of its caller does.
    #[inline]
    pub(crate) fn rejects_behind(&mut self, body: u32, pc: u32, callee: u32) -> bool {
        let Some(result) = self.list[callee as usize].refusal else { return false };
        match self.list[body as usize].behind.get(pc as usize) {
            Some(Some((of, rejects))) if *of == result => *rejects,
            _ => self.look_behind(body, pc, result),
        }
    }

    #[cold]
    fn look_behind(&mut self, body: u32, pc: u32, result: Val) -> bool {
        let Body { code, refusal, behind, .. } = &mut self.list[body as usize];
        let Some(refusal) = *refusal else { return false };
        let rejects = gives_up_behind(&code.ops, pc, result, refusal, self.found.catches);
        behind.resize(code.ops.len(), None);
        if let Some(known) = behind.get_mut(pc as usize) {
            *known = Some((result, rejects));
        }
        rejects
    }

    /// The index of a method.
    pub(crate) fn find(&mut self, method: MethodId) -> Result<u32, Undecided> {
        if let Some(known) = self.by_method.get(&method) {
            return Ok(*known);
        }
        let program = self.program;
        let intrinsic = Intrinsic::of(program, method);
        if matches!(intrinsic, Some(Intrinsic::Cell(..))) {
            self.note_any_written();
        }
        let has_body =
            !program.method(method).flags.is_native() && self.natives.is_body_same(program, method);
        let is_function =
            intrinsic.is_none() && !has_body && self.natives.function(program, method).is_some();
        let is_whole = is_function || intrinsic.is_some_and(Intrinsic::is_whole);
        if !is_whole && !has_body {
            return Err(Undecided(format!("the native method {}", program.method_name(method))));
        }
        let code = match is_whole {
            true => self.none,
            false => program
                .code(method)
                .map_err(|_| Undecided(format!("the native method {}", program.method_name(method))))?,
        };
        let index = self.list.len() as u32;
        let resolved = vec![Resolved::Not; code.ops.len()];
        let class = program.method(method).class;
        let is_constructor = &*program.method(method).name == names::CONSTRUCTOR
            && !code.ops.iter().any(|op| matches!(op, Op::Store(0) | Op::Store2(0)));
        let refusal = refusal_of(&program.method(method).descriptor, &code.ops);
        self.list.push(Body {
            method,
            class,
            code,
            resolved,
            intrinsic,
            is_function,
            is_constructor,
            refusal,
            behind: Vec::new(),
            regions: None,
        });
        self.by_method.insert(method, index);
        Ok(index)
    }
}
