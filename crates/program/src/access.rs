//! Access control (JVMS §5.4.4). Modules are not modelled: a public class is accessible everywhere.

use heapwise_classfile::AccessFlags;

use crate::class::{Class, ClassKind};
use crate::error::LinkError;
use crate::program::Program;
use crate::{ClassId, names};

/// A member about to be used.
pub(crate) struct Use<'a> {
    /// The class whose code uses it.
    pub(crate) from: &'a Class,
    /// The class that the reference names.
    pub(crate) through: &'a Class,
    /// The class that declares it.
    pub(crate) declarer: &'a Class,
    pub(crate) flags: AccessFlags,
    /// For the message.
    pub(crate) member: String,
}

impl Program {
    /// Fails unless code of `from` may name `class`.
    pub(crate) fn check_class_access(&self, from: &Class, class: ClassId) -> Result<(), LinkError> {
        let (from, class) = (self.lookup_class(from), self.class(self.element_class(class)));
        if class.flags.is_public() || same_package(from, class) {
            return Ok(());
        }
        let message = format!("class {} cannot access class {}", from.java_name(), class.java_name());
        Err(LinkError::new(names::ILLEGAL_ACCESS_ERROR, message))
    }

    /// Fails unless the use is allowed.
    pub(crate) fn check_member_access(&self, access: &Use<'_>) -> Result<(), LinkError> {
        if access.flags.is_public() || self.may_use(access) {
            return Ok(());
        }
        let message = format!("class {} cannot access member {}", access.from.java_name(), access.member);
        Err(LinkError::new(names::ILLEGAL_ACCESS_ERROR, message))
    }

    fn may_use(&self, access: &Use<'_>) -> bool {
        let Use { through, declarer, flags, .. } = access;
        let from = self.lookup_class(access.from);
        if flags.is_private() {
            let own = access.from.id == declarer.id || from.id == declarer.id;
            return own || self.nest_host(from) == self.nest_host(declarer);
        }
        if same_package(from, declarer) {
            return true;
        }
        if !flags.is_protected() {
            return false;
        }
        // The `clone` of arrays is public, though its declaration is the protected one of Object.
        let is_related = || self.is_subtype(through.id, from.id) || self.is_subtype(from.id, through.id);
        through.is_array() || self.is_subtype(from.id, declarer.id) && (flags.is_static() || is_related())
    }

    /// The class whose rights a class has: of a compiled call site that with the call site.
    fn lookup_class<'a>(&'a self, class: &'a Class) -> &'a Class {
        class.call_site_of.map_or(class, |host| self.class(host))
    }

    /// The nest host (JVMS §5.4.4): the named one if it agrees, else the class itself.
    fn nest_host(&self, class: &Class) -> ClassId {
        let host = class.nest_host.as_deref().and_then(|name| self.find_class(name).ok());
        let agreed = host
            .map(|host| self.class(host))
            .filter(|host| same_package(host, class) && host.nest_members.contains(&class.name));
        agreed.map_or(class.id, |host| host.id)
    }

    /// The innermost element class of an array class, else the class.
    pub fn element_class(&self, class: ClassId) -> ClassId {
        let mut class = class;
        while let ClassKind::Array { element, .. } = self.class(class).kind {
            class = element;
        }
        class
    }
}

/// Whether two classes are in the same run-time package; there is one class loader.
fn same_package(one: &Class, other: &Class) -> bool {
    one.package() == other.package()
}
