//! Method selection: which declaration a virtual or interface call runs (JVMS §5.4.5 and §5.4.6).
//!
//! A method of a class has an index in the *virtual table*, which every subclass copies and where
//! overriding declarations replace it. The subtle part is package-private methods, which only classes of the same
//! package override: a declaration that may be overridden by other classes than the one it replaces gets an
//! index of its own besides. A method of an interface has a cell in the *interface table* of each class that implements
//! it, filled at the first call.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use heapwise_entity::Entity;
use rustc_hash::FxHashMap;

use crate::class::{Class, Method};
use crate::error::LinkError;
use crate::program::Program;
use crate::{ClassId, MethodId, names};

/// The most virtual methods a class may have with those it inherits, as in HotSpot.
const MAX_VTABLE: usize = u16::MAX as usize;

/// The tables by which calls find their method.
#[derive(Debug, Default)]
pub(crate) struct Dispatch {
    vtable: Arc<[Slot]>,
    interfaces: OnceLock<InterfaceTable>,
}

/// An entry of the virtual table.
#[derive(Clone, Copy, Debug)]
struct Slot {
    method: MethodId,
    is_abstract: bool,
}

/// For each superinterface the cells of its methods, one after the other.
#[derive(Debug)]
struct InterfaceTable {
    /// Where the cells of an interface begin; parallel to the sorted superinterfaces.
    starts: Box<[u32]>,
    /// One more than the index of the selected method; 0 when not yet known.
    cells: Box<[AtomicU32]>,
}

impl Dispatch {
    /// The virtual table of a new class; sets the indices of its methods. `context`: whether it is an interface, and its package.
    pub(crate) fn new(
        program: &Program,
        above: Option<&Dispatch>,
        methods: &mut [Method],
        context: (bool, &str),
    ) -> Result<Dispatch, String> {
        let (is_interface, package) = context;
        let Some(above) = above else { return fill(program, Vec::new(), methods, package) };
        if is_interface || !methods.iter().any(Method::is_virtual) {
            return Ok(above.inherited());
        }
        fill(program, above.vtable.to_vec(), methods, package)
    }

    /// The tables of a class that declares no virtual method.
    pub(crate) fn inherited(&self) -> Dispatch {
        Dispatch { vtable: self.vtable.clone(), interfaces: OnceLock::new() }
    }
}

fn fill(
    program: &Program,
    mut vtable: Vec<Slot>,
    methods: &mut [Method],
    package: &str,
) -> Result<Dispatch, String> {
    let mut inherited: FxHashMap<(&str, &str), Vec<usize>> = FxHashMap::default();
    for (index, slot) in vtable.iter().enumerate() {
        let holder = program.method(slot.method);
        inherited.entry((&holder.name, &holder.descriptor)).or_default().push(index);
    }
    for method in methods.iter_mut().filter(|method| method.is_virtual()) {
        let slot = Slot { method: method.id, is_abstract: method.flags.is_abstract() };
        let same = inherited.get(&(&*method.name, &*method.descriptor)).map_or(&[][..], |indices| indices);
        for index in same {
            let history = history(program, &vtable, *index);
            if !history.iter().any(|replaced| may_override(program, package, replaced)) {
                continue;
            }
            let is_final =
                |replaced: &&&Method| replaced.flags.is_final() && may_override(program, package, replaced);
            if let Some(replaced) = history.iter().find(is_final) {
                return Err(format!("it overrides the final method `{}`", program.describe(replaced)));
            }
            if history.iter().all(|replaced| is_open(replaced) == is_open(method)) {
                method.vtable_index = Some(*index as u32);
            }
            if let Some(entry) = vtable.get_mut(*index) {
                *entry = slot;
            }
        }
        if method.vtable_index.is_none() {
            method.vtable_index = Some(vtable.len() as u32);
            vtable.push(slot);
        }
    }
    if vtable.len() > MAX_VTABLE {
        return Err(format!("it has more than {MAX_VTABLE} virtual methods"));
    }
    Ok(Dispatch { vtable: vtable.into(), interfaces: OnceLock::new() })
}

/// The methods that stood at `index` in the superclasses, newest first.
fn history<'a>(program: &'a Program, vtable: &[Slot], index: usize) -> Vec<&'a Method> {
    let mut methods: Vec<&Method> = Vec::new();
    let mut slot = vtable.get(index).copied();
    while let Some(Slot { method, .. }) = slot {
        let method = program.method(method);
        methods.push(method);
        let above = program.class(method.class).super_class;
        slot = above.and_then(|class| program.class(class).dispatch.vtable.get(index).copied());
    }
    methods
}

/// Whether a class of `package` may override the method directly.
fn may_override(program: &Program, package: &str, replaced: &Method) -> bool {
    is_open(replaced) || program.class(replaced.class).package() == package
}

/// Whether classes of any package override it.
fn is_open(method: &Method) -> bool {
    method.flags.is_public() || method.flags.is_protected()
}

impl Program {
    /// The declaration that a call of `resolved` runs on a receiver of class `receiver`, for `invokevirtual` and
    /// `invokeinterface`. A private, static or initialiser method selects itself. An index for class methods;
    /// for interface methods a bisection over the superinterfaces of `receiver`, after the first call.
    ///
    /// # Errors
    /// `AbstractMethodError`; `IncompatibleClassChangeError` if defaults conflict or the receiver is not of the
    /// method's class (HotSpot deviates from the specification for conflicts at `invokeinterface`: it throws
    /// `AbstractMethodError`); `IllegalAccessError` if the implementation of an interface method is not public.
    #[inline]
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        let class = self.class(receiver);
        if let Some(index) = method.vtable_index {
            match class.dispatch.vtable.get(index as usize) {
                Some(slot) if !slot.is_abstract && self.is_subtype(receiver, method.class) => Ok(slot.method),
                _ => Err(self.unselected(class, method)),
            }
        } else if method.is_virtual() {
            self.select_in_table(class, method)
        } else {
            Ok(resolved)
        }
    }

    fn select_in_table(&self, class: &Class, method: &Method) -> Result<MethodId, LinkError> {
        let table = class.dispatch.interfaces.get_or_init(|| self.interface_table(class));
        let position = class.ancestry.interfaces.binary_search(&method.class);
        let start = position.ok().and_then(|position| table.starts.get(position));
        let cell = start.and_then(|start| table.cells.get((start + method.index_in_class) as usize));
        let Some(cell) = cell else { return Err(self.unselected(class, method)) };
        match cell.load(Ordering::Acquire) {
            0 => {
                let selected = self.select_by_name(class, method)?;
                cell.store(selected.index() as u32 + 1, Ordering::Release);
                Ok(selected)
            }
            known => Ok(MethodId::from_index(known as usize - 1)),
        }
    }

    fn interface_table(&self, class: &Class) -> InterfaceTable {
        let mut next = 0;
        let starts = class.ancestry.interfaces.iter().map(|interface| {
            let start = next;
            next += self.class(*interface).methods.len() as u32;
            start
        });
        InterfaceTable { starts: starts.collect(), cells: (0..next).map(|_| AtomicU32::new(0)).collect() }
    }

    /// JVMS §5.4.6 for a method of an interface.
    #[cold]
    fn select_by_name(&self, class: &Class, method: &Method) -> Result<MethodId, LinkError> {
        let declared = self.superclasses(class.id).find_map(|class| {
            self.declared_method(class.id, &method.name, &method.descriptor)
                .filter(|found| found.is_virtual())
        });
        let selected = match declared {
            Some(declared) => declared,
            None => self.select_default(class, method)?,
        };
        if selected.flags.is_abstract() {
            return Err(self.abstract_method(class, method));
        }
        if !selected.flags.is_public() {
            let message = format!(
                "`{}` is not public and cannot be called as `{}`",
                self.describe(selected),
                self.describe(method)
            );
            return Err(LinkError::new(names::ILLEGAL_ACCESS_ERROR, message));
        }
        Ok(selected.id)
    }

    fn select_default(&self, class: &Class, method: &Method) -> Result<&Method, LinkError> {
        let candidates = self.maximally_specific(class.id, &method.name, &method.descriptor);
        let mut defaults = candidates.into_iter().filter(|candidate| !candidate.flags.is_abstract());
        match (defaults.next(), defaults.next()) {
            (Some(only), None) => Ok(only),
            (None, _) => Err(self.abstract_method(class, method)),
            (Some(first), Some(second)) => {
                let message = format!(
                    "class `{}` inherits conflicting defaults `{}` and `{}`",
                    class.java_name(),
                    self.describe(first),
                    self.describe(second)
                );
                Err(LinkError::new(names::INCOMPATIBLE_CLASS_CHANGE_ERROR, message))
            }
        }
    }

    /// The maximally-specific superinterface methods of a class (JVMS §5.4.3.3), by the name of the interface.
    pub(crate) fn maximally_specific(&self, class: ClassId, name: &str, descriptor: &str) -> Vec<&Method> {
        let declared = self.superinterfaces(class).iter().filter_map(|interface| {
            self.declared_method(*interface, name, descriptor).filter(|method| method.is_virtual())
        });
        let all: Vec<&Method> = declared.collect();
        let is_hidden = |method: &Method| {
            all.iter().any(|other| other.class != method.class && self.is_subtype(other.class, method.class))
        };
        let mut best: Vec<&Method> = all.iter().copied().filter(|method| !is_hidden(method)).collect();
        best.sort_unstable_by_key(|method| &self.class(method.class).name);
        best
    }

    /// The method that the class itself declares.
    pub fn declared_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<&Method> {
        let methods = self.class(class).methods.iter().map(|id| self.method(*id));
        methods.into_iter().find(|method| &*method.name == name && &*method.descriptor == descriptor)
    }

    #[cold]
    fn unselected(&self, class: &Class, method: &Method) -> LinkError {
        if self.is_subtype(class.id, method.class) {
            return self.abstract_method(class, method);
        }
        let message =
            format!("class `{}` does not have the method `{}`", class.java_name(), self.describe(method));
        LinkError::new(names::INCOMPATIBLE_CLASS_CHANGE_ERROR, message)
    }

    fn abstract_method(&self, class: &Class, method: &Method) -> LinkError {
        let message = format!("class `{}` does not implement `{}`", class.java_name(), self.describe(method));
        LinkError::new(names::ABSTRACT_METHOD_ERROR, message)
    }
}
