//! The subtype relation.
//!
//! A class keeps its chain of superclasses by depth (a *display*), so whether a class is above another is
//! one comparison; and all its superinterfaces sorted by id, searched by bisection. Array types are
//! compared component by component. Nothing is looked up by name.

use std::sync::Arc;

use crate::ClassId;
use crate::class::{Ancestry, Class, ClassKind};
use crate::program::Program;

impl Ancestry {
    /// The ancestry of a new class.
    pub(crate) fn new(
        program: &Program,
        id: ClassId,
        is_interface: bool,
        supers: (Option<ClassId>, &[ClassId]),
    ) -> Ancestry {
        let (super_class, interfaces) = supers;
        let above = super_class.map(|class| &program.class(class).ancestry);
        let mut display = above.map(|above| above.display.to_vec()).unwrap_or_default();
        display.push(id);
        if interfaces.is_empty() && !is_interface {
            let interfaces = above.map(|above| above.interfaces.clone()).unwrap_or_default();
            return Ancestry { display: display.into(), interfaces };
        }
        let mut all: Vec<ClassId> = above.map(|above| above.interfaces.to_vec()).unwrap_or_default();
        for interface in interfaces {
            all.extend_from_slice(&program.class(*interface).ancestry.interfaces);
        }
        if is_interface {
            all.push(id);
        }
        all.sort_unstable();
        all.dedup();
        Ancestry { display: display.into(), interfaces: Arc::from(all) }
    }

    /// How many superclasses there are.
    pub(crate) fn depth(&self) -> usize {
        self.display.len().saturating_sub(1)
    }
}

impl Program {
    /// Whether a value of class `sub` is an instance of `sup`, by the rules of `instanceof` (JVMS §6.5);
    /// each class is a subtype of itself. Constant time for classes, logarithmic in the number of
    /// superinterfaces for interfaces.
    #[inline]
    pub fn is_subtype(&self, sub: ClassId, sup: ClassId) -> bool {
        let (mut sub, mut sup) = (sub, sup);
        loop {
            if sub == sup {
                return true;
            }
            let (lower, upper) = (self.class(sub), self.class(sup));
            match upper.kind {
                ClassKind::Instance => {
                    return lower.ancestry.display.get(upper.ancestry.depth()) == Some(&sup);
                }
                ClassKind::Interface => return lower.ancestry.interfaces.binary_search(&sup).is_ok(),
                ClassKind::Primitive(_) => return false,
                ClassKind::Array { element: above, .. } => match lower.kind {
                    ClassKind::Array { element: below, .. } => (sub, sup) = (below, above),
                    _ => return false,
                },
            }
        }
    }

    /// The class and its superclasses, from the class up.
    pub fn superclasses(&self, class: ClassId) -> impl Iterator<Item = &Class> {
        self.class(class).ancestry.display.iter().rev().map(|id| self.class(*id))
    }

    /// All interfaces the class implements, directly or not; an interface is among its own. By id.
    pub fn superinterfaces(&self, class: ClassId) -> &[ClassId] {
        &self.class(class).ancestry.interfaces
    }
}
