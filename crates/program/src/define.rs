//! From a class file with loaded supertypes to a class: checks, layouts, tables.
//!
//! Everything that can fail happens before anything is added to the program. The caller holds the
//! loading lock, so the next free ids are known.

use std::sync::OnceLock;

use heapwise_classfile::{
    AccessFlags, Entry, InnerClass, Kind, LoadError, MAX_DIMENSIONS, Malformed, MemberInfo, MethodType,
    Origin, Primitive, Read, Type, package_of,
};
use heapwise_entity::Entity;

use crate::class::{Ancestry, Class, ClassKind, ConstantValue, Field, Method, Nesting};
use crate::library::Library;
use crate::load::Found;
use crate::nesting::Members;
use crate::pool::Pool;
use crate::program::Program;
use crate::select::Dispatch;
use crate::{ClassId, FieldId, MAX_DEPTH, MethodId, names};

/// The most instance fields a class may have with those it inherits.
const MAX_INSTANCE_FIELDS: usize = u16::MAX as usize;

/// The fields of a new class.
struct Fields {
    declared: Vec<Field>,
    instance_layout: Vec<FieldId>,
    static_layout: Vec<FieldId>,
}

impl Program {
    /// Makes and adds the class; its supertypes are loaded.
    pub(crate) fn define(&self, found: Found) -> Result<ClassId, LoadError> {
        let id = ClassId::from_index(self.store.classes.count());
        let super_class = found.file.super_name.as_deref().and_then(|name| self.loaded(name));
        let interfaces: Vec<ClassId> =
            found.file.interfaces.iter().filter_map(|name| self.loaded(name)).collect();
        self.check_supertypes(&found, super_class, &interfaces)?;

        let is_interface = found.file.flags.is_interface();
        let ancestry = Ancestry::new(self, id, is_interface, (super_class, &interfaces));
        if ancestry.depth() > MAX_DEPTH {
            return Err(found.broken(format!("it has more than {MAX_DEPTH} superclasses")));
        }
        let fields = self.make_fields(&found, id, super_class)?;
        let mut methods = self.make_methods(&found, id).map_err(|cause| found.corrupt(cause))?;
        let above = super_class.map(|class| &self.class(class).dispatch);
        let package = package_of(&found.file.name);
        let dispatch = Dispatch::new(self, above, &mut methods, (is_interface, package));
        let dispatch = dispatch.map_err(|cause| found.broken(cause))?;

        let is_finalized = super_class
            .is_some_and(|above| self.class(above).is_finalized || methods.iter().any(Method::is_finalizer));

        let class = Class {
            id,
            name: found.file.name.clone(),
            super_class,
            is_finalized,
            interfaces: interfaces.into(),
            flags: found.file.flags,
            kind: if is_interface { ClassKind::Interface } else { ClassKind::Instance },
            fields: fields.declared.iter().map(|field| field.id).collect(),
            methods: methods.iter().map(|method| method.id).collect(),
            instance_layout: fields.instance_layout.into(),
            static_layout: fields.static_layout.into(),
            initializer: methods
                .iter()
                .find(|method| is_initializer(method, found.file.major_version))
                .map(|m| m.id),
            ancestry,
            dispatch,
            ..describe(&found, id).map_err(|cause| found.corrupt(cause))?
        };
        for field in fields.declared {
            self.store.fields.push(field);
        }
        for method in methods {
            self.store.methods.push(method);
        }
        let class = Class {
            library: matches!(found.origin, Origin::Jdk(_)).then(|| Library::of(&class.name)).flatten(),
            origin: found.origin,
            call_site_of: found.call_site_of,
            pool: Pool::new(found.file.constants),
            ..class
        };
        self.add_class(class);
        self.remember(&found.file.name, id);
        Ok(id)
    }

    fn check_supertypes(
        &self,
        found: &Found,
        super_class: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> Result<(), LoadError> {
        let supers = super_class.iter().map(|id| (self.class(*id), "superclass"));
        let supers = supers.chain(interfaces.iter().map(|id| (self.class(*id), "superinterface")));
        for (above, role) in supers {
            let problem = match role {
                "superclass" if above.is_interface() => "is an interface",
                "superclass" if above.flags.is_final() => "is final",
                "superinterface" if !above.is_interface() => "is not an interface",
                _ if !permits(above, &found.file.name) => "is sealed and does not permit it",
                _ => continue,
            };
            return Err(found.broken(format!("its {role} `{}` {problem}", above.name)));
        }
        Ok(())
    }

    fn make_fields(
        &self,
        found: &Found,
        class: ClassId,
        super_class: Option<ClassId>,
    ) -> Result<Fields, LoadError> {
        let first = self.store.fields.count();
        let inherited = super_class.map(|above| self.class(above).instance_layout.to_vec());
        let mut fields = Fields {
            declared: Vec::new(),
            instance_layout: inherited.unwrap_or_default(),
            static_layout: Vec::new(),
        };
        for (index, info) in found.file.fields.iter().enumerate() {
            let id = FieldId::from_index(first + index);
            let is_static = info.flags.is_static();
            let layout = if is_static { &mut fields.static_layout } else { &mut fields.instance_layout };
            let slot = layout.len() as u32;
            layout.push(id);
            let field =
                self.make_field(found, info, (id, class, slot)).map_err(|cause| found.corrupt(cause))?;
            fields.declared.push(field);
        }
        if fields.instance_layout.len() > MAX_INSTANCE_FIELDS {
            return Err(found.broken(format!("it has more than {MAX_INSTANCE_FIELDS} instance fields")));
        }
        Ok(fields)
    }

    fn make_field(&self, found: &Found, info: &MemberInfo, ids: (FieldId, ClassId, u32)) -> Read<Field> {
        let (id, class, slot) = ids;
        let ty = Type::parse(&info.descriptor).ok_or_else(|| Malformed::new("a field has no type"))?;
        let constant_value =
            if info.flags.is_static() { self.constant_value(found, info, &ty)? } else { None };
        Ok(Field {
            id,
            class,
            name: info.name.clone(),
            descriptor: info.descriptor.clone(),
            kind: ty.kind(),
            ty,
            flags: info.flags,
            slot,
            constant_value,
            visible_annotations: info.visible_annotations(&found.file.constants),
            signature: info.signature(&found.file.constants)?,
        })
    }

    fn constant_value(&self, found: &Found, info: &MemberInfo, ty: &Type) -> Read<Option<ConstantValue>> {
        let constants = &found.file.constants;
        let Some(index) = info.constant_value(constants)? else { return Ok(None) };
        let value = match (ty.kind(), constants.entry(index)?) {
            (Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int, Entry::Int(value)) => {
                ConstantValue::Int(narrow(ty.kind(), value))
            }
            (Kind::Long, Entry::Long(value)) => ConstantValue::Long(value),
            (Kind::Float, Entry::Float(value)) => ConstantValue::Float(value),
            (Kind::Double, Entry::Double(value)) => ConstantValue::Double(value),
            (Kind::Reference, Entry::String(text)) => {
                ConstantValue::String(self.intern_string(&constants.units(text)?))
            }
            _ => return Err(Malformed::new(format!("field `{}` has a constant of another type", info.name))),
        };
        Ok(Some(value))
    }

    fn make_methods(&self, found: &Found, class: ClassId) -> Read<Vec<Method>> {
        let first = self.store.methods.count();
        let infos = found.file.methods.iter().enumerate();
        infos
            .map(|(index, info)| {
                make_method(found, info, (MethodId::from_index(first + index), class, index))
            })
            .collect()
    }

    /// The class of a primitive type.
    pub(crate) fn primitive(&self, primitive: Primitive) -> Class {
        let id = ClassId::from_index(self.store.classes.count());
        let flags = AccessFlags::new(0x0411); // public final abstract, as `int.class.getModifiers()` says
        blank(id, primitive.java_name().into(), flags, ClassKind::Primitive(primitive))
    }

    /// The class of arrays of `element`; `None` of `void` and of 255 dimensions.
    pub(crate) fn array_of(&self, element: ClassId) -> Option<Class> {
        let component = self.class(element);
        let (prefix, kind, dimensions) = match component.kind {
            ClassKind::Primitive(primitive) => (primitive.letter().to_string(), primitive.kind()?, 1),
            ClassKind::Array { dimensions, .. } => {
                let dimensions =
                    dimensions.checked_add(1).filter(|count| usize::from(*count) <= MAX_DIMENSIONS)?;
                (component.name.to_string(), Kind::Reference, dimensions)
            }
            _ => (format!("L{};", component.name), Kind::Reference, 1),
        };
        let id = ClassId::from_index(self.store.classes.count());
        let object = self.class(self.store.roots.object);
        // Access of the element type, and final abstract (JVMS §4.1 has no flags for arrays; as reflection says).
        let flags = AccessFlags::new(component.flags.bits() & 0x0007 | 0x0410);
        let supers = (Some(object.id), &self.store.roots.of_arrays[..]);
        Some(Class {
            super_class: Some(object.id),
            interfaces: self.store.roots.of_arrays.into(),
            ancestry: Ancestry::new(self, id, false, supers),
            dispatch: object.dispatch.inherited(),
            source_name: format!("{}[]", component.source_name).into(),
            ..blank(id, format!("[{prefix}").into(), flags, ClassKind::Array { element, kind, dimensions })
        })
    }
}

/// A class without members, supertypes and file.
fn blank(id: ClassId, name: Box<str>, flags: AccessFlags, kind: ClassKind) -> Class {
    Class {
        id,
        source_name: name.clone(),
        name,
        super_class: None,
        interfaces: Box::default(),
        flags,
        kind,
        origin: Origin::Synthetic,
        call_site_of: None,
        source_file: None,
        fields: Box::default(),
        methods: Box::default(),
        instance_layout: Box::default(),
        static_layout: Box::default(),
        initializer: None,
        nesting: None,
        nest_host: None,
        nest_members: Box::default(),
        member_classes: Box::default(),
        record_components: None,
        permitted_subclasses: None,
        annotations: Box::default(),
        visible_annotations: Box::default(),
        is_finalized: false,
        signature: None,
        major_version: 0,
        pool: Pool::default(),
        ancestry: Ancestry { display: [id].into(), ..Ancestry::default() },
        dispatch: Dispatch::default(),
        array: OnceLock::new(),
        below: OnceLock::new(),
        library: None,
        made: OnceLock::new(),
        stub: OnceLock::new(),
        literal: OnceLock::new(),
        computing: OnceLock::new(),
        lengths: OnceLock::new(),
        early: OnceLock::new(),
        written_from: OnceLock::new(),
    }
}

/// What the class attributes say.
fn describe(found: &Found, id: ClassId) -> Read<Class> {
    let file = &found.file;
    let inner_classes = file.inner_classes()?;
    let members = inner_classes.iter().filter(|inner| inner.outer.as_deref() == Some(&*file.name));
    Ok(Class {
        source_file: file.source_file()?,
        nesting: nesting(found, &inner_classes)?,
        nest_host: file.nest_host()?,
        nest_members: file.nest_members()?.unwrap_or_default(),
        member_classes: members.map(|inner| inner.class.clone()).collect(),
        record_components: file.record()?,
        permitted_subclasses: file.permitted_subclasses()?,
        annotations: file.annotation_types()?.into(),
        visible_annotations: file.visible_annotations(),
        signature: file.signature()?,
        major_version: file.major_version,
        source_name: Members::of(&inner_classes)?.source_name(&file.name).into(),
        ..blank(id, file.name.clone(), file.flags, ClassKind::Instance)
    })
}

fn nesting(found: &Found, inner_classes: &[InnerClass]) -> Read<Option<Nesting>> {
    let Some(own) = inner_classes.iter().find(|inner| inner.class == found.file.name) else {
        return Ok(None);
    };
    Ok(Some(Nesting {
        outer: own.outer.clone(),
        simple_name: own.simple_name.clone(),
        flags: AccessFlags::new(own.flags),
        enclosing_class: found.file.enclosing_class()?,
        enclosing_method: found.file.enclosing_method()?,
    }))
}

fn make_method(found: &Found, info: &MemberInfo, ids: (MethodId, ClassId, usize)) -> Read<Method> {
    let (id, class, index) = ids;
    let constants = &found.file.constants;
    let ty = MethodType::parse(&info.descriptor).ok_or_else(|| Malformed::new("a method has no type"))?;
    let annotations = info.annotation_types(constants)?;
    let is_jdk = matches!(found.origin, Origin::Jdk(_));
    Ok(Method {
        id,
        class,
        name: info.name.clone(),
        descriptor: info.descriptor.clone(),
        flags: info.flags,
        arg_slots: ty.parameter_slots() + u16::from(!info.flags.is_static()),
        parameter_names: info.parameter_names(constants, &ty)?,
        exceptions: info.exceptions(constants)?,
        signature: info.signature(constants)?,
        is_signature_polymorphic: is_signature_polymorphic(&found.file.name, info),
        is_caller_sensitive: is_jdk && annotations.iter().any(|ty| &**ty == names::CALLER_SENSITIVE),
        annotations: annotations.into(),
        visible_annotations: info.visible_annotations(constants),
        vtable_index: None,
        index_in_class: index as u32,
        code_range: info.code_range(constants),
        body: OnceLock::new(),
        parameters: ty.parameters,
        returns: ty.returns,
    })
}

/// JVMS §2.9.3: a native method of one of two classes with the single parameter `Object...`.
fn is_signature_polymorphic(class: &str, method: &MemberInfo) -> bool {
    matches!(class, names::METHOD_HANDLE | names::VAR_HANDLE)
        && method.flags.is_native()
        && method.flags.is_varargs()
        && method.descriptor.starts_with("([Ljava/lang/Object;)")
}

/// JVMS §2.9.2: other methods of that name have no special meaning.
fn is_initializer(method: &Method, major_version: u16) -> bool {
    &*method.name == names::CLINIT
        && method.parameters.is_empty()
        && (method.flags.is_static() || major_version < 51)
}

fn permits(above: &Class, name: &str) -> bool {
    above.permitted_subclasses.as_ref().is_none_or(|permitted| permitted.iter().any(|known| &**known == name))
}

/// What a field of this kind keeps of an int.
fn narrow(kind: Kind, value: i32) -> i32 {
    match kind {
        Kind::Boolean => value & 1,
        Kind::Byte => i32::from(value as i8),
        Kind::Char => i32::from(value as u16),
        Kind::Short => i32::from(value as i16),
        _ => value,
    }
}
