//! The class file as a whole: header, members and class attributes.

use std::ops::Range;
use std::sync::Arc;

use crate::annotations::VisibleAnnotations;
use crate::attributes::RecordComponent;
use crate::attributes::{self, AttributeInfo, CodeAttribute, InnerClass, LocalName};
use crate::bytes::Cursor;
use crate::constants::Constants;
use crate::constants::PoolIndex;
use crate::declaration::Declaration;
use crate::error::{NEWEST_VERSION, OLDEST_VERSION};
use crate::flags::AccessFlags;
use crate::malformed::{Malformed, Read};
use crate::names;
use crate::sites;
use crate::types::{MethodType, Type};

/// A class file whose structure was checked.
#[derive(Debug)]
pub struct ClassFile {
    /// The constant pool.
    pub constants: Constants,
    /// The version.
    pub major_version: u16,
    /// The access flags.
    pub flags: AccessFlags,
    /// The internal name.
    pub name: Box<str>,
    /// The internal name of the superclass; `None` of `java/lang/Object`.
    pub super_name: Option<Box<str>>,
    /// The internal names of the direct superinterfaces.
    pub interfaces: Vec<Box<str>>,
    /// The declared fields.
    pub fields: Vec<MemberInfo>,
    /// The declared methods, initialisers included.
    pub methods: Vec<MemberInfo>,
    attributes: Vec<AttributeInfo>,
}

/// A field or method.
#[derive(Debug)]
pub struct MemberInfo {
    /// The access flags.
    pub flags: AccessFlags,
    /// Its name.
    pub name: Box<str>,
    /// Its descriptor.
    pub descriptor: Box<str>,
    attributes: Vec<AttributeInfo>,
}

/// What reading the header says before anything else is looked at.
pub enum Header {
    /// A version that is known.
    Known,
    /// A major version that may hold what is not known.
    Newer(u16),
    /// A major version that no Java had.
    Version(u16),
}

impl ClassFile {
    /// Looks at magic number and version only.
    pub fn header(bytes: &[u8]) -> Read<Header> {
        let mut cursor = Cursor::new(bytes, "the header");
        let magic = cursor.u32()?;
        if magic != 0xcafe_babe {
            return Err(Malformed::new(format!("it begins with {magic:#010x} instead of 0xcafebabe")));
        }
        let (_minor, major) = (cursor.u16()?, cursor.u16()?);
        Ok(if major < OLDEST_VERSION {
            Header::Version(major)
        } else if major > NEWEST_VERSION {
            Header::Newer(major)
        } else {
            Header::Known
        })
    }

    /// Reads a class file whose header is one of Java.
    pub fn read(bytes: Arc<[u8]>) -> Read<ClassFile> {
        let file = bytes.clone();
        let mut cursor = Cursor::new(&file, "the header");
        let (_magic, _minor, major_version) = (cursor.u32()?, cursor.u16()?, cursor.u16()?);
        cursor.enter("the constant pool");
        let mut constants = Constants::read(&bytes, &mut cursor)?;
        let Declaration { flags, name, super_name, interfaces } = Declaration::read(&constants, &mut cursor)?;
        cursor.enter("the fields");
        let fields = read_members(&constants, &mut cursor)?;
        cursor.enter("the methods");
        let methods = read_members(&constants, &mut cursor)?;
        cursor.enter("the class attributes");
        let attributes = attributes::read_list(&mut cursor, 0)?;
        if !cursor.is_at_end() {
            return Err(Malformed::new("bytes follow its end"));
        }
        constants.bootstraps = attributes::bootstraps(&constants, &attributes)?;
        if constants.has_sites() {
            let bodies = methods.iter().filter_map(|method| method.code_range(&constants));
            let bodies: Vec<Range<u32>> = bodies.collect();
            sites::tell_apart(&mut constants, &bodies);
        }
        let class = ClassFile {
            constants,
            major_version,
            flags,
            name,
            super_name,
            interfaces,
            fields,
            methods,
            attributes,
        };
        class.check()?;
        Ok(class)
    }

    /// The name of the source file.
    pub fn source_file(&self) -> Read<Option<Box<str>>> {
        attributes::text_of(&self.constants, &self.attributes, "SourceFile")
    }

    /// The generic signature.
    pub fn signature(&self) -> Read<Option<Box<str>>> {
        attributes::text_of(&self.constants, &self.attributes, "Signature")
    }

    /// The classes it declares or mentions that are nested in others.
    pub fn inner_classes(&self) -> Read<Vec<InnerClass>> {
        attributes::inner_classes(&self.constants, &self.attributes)
    }

    /// The class that encloses a local or anonymous class.
    pub fn enclosing_class(&self) -> Read<Option<Box<str>>> {
        let cursor = attributes::find(&self.constants, &self.attributes, "EnclosingMethod");
        cursor.map(|mut cursor| Ok(self.constants.class_name(cursor.u16()?)?.into())).transpose()
    }

    /// The method that encloses a local or anonymous class; none for one in an initialiser.
    pub fn enclosing_method(&self) -> Read<Option<(Box<str>, Box<str>)>> {
        let cursor = attributes::find(&self.constants, &self.attributes, "EnclosingMethod");
        let Some(mut cursor) = cursor else { return Ok(None) };
        cursor.u16()?;
        match cursor.u16()? {
            0 => Ok(None),
            entry => {
                let (name, descriptor) = self.constants.name_and_type(entry)?;
                Ok(Some((name.into(), descriptor.into())))
            }
        }
    }

    /// The internal name of the nest host, if it is not the class itself.
    pub fn nest_host(&self) -> Read<Option<Box<str>>> {
        let cursor = attributes::find(&self.constants, &self.attributes, "NestHost");
        cursor.map(|mut cursor| Ok(self.constants.class_name(cursor.u16()?)?.into())).transpose()
    }

    /// The internal names of the nest members, if it is a host.
    pub fn nest_members(&self) -> Read<Option<Box<[Box<str>]>>> {
        attributes::class_names(&self.constants, &self.attributes, "NestMembers")
    }

    /// The internal names of the permitted subclasses, if it is sealed.
    pub fn permitted_subclasses(&self) -> Read<Option<Box<[Box<str>]>>> {
        attributes::class_names(&self.constants, &self.attributes, "PermittedSubclasses")
    }

    /// The types of its annotations, as descriptors.
    pub fn annotation_types(&self) -> Read<Vec<Box<str>>> {
        attributes::annotation_types(&self.constants, &self.attributes)
    }

    /// Where its annotations are that are visible at run time.
    pub fn visible_annotations(&self) -> VisibleAnnotations {
        attributes::visible_annotations(&self.constants, &self.attributes)
    }

    /// The components, if this is a record.
    pub fn record(&self) -> Read<Option<Box<[RecordComponent]>>> {
        attributes::record(&self.constants, &self.attributes)
    }

    /// The rules of the format that later stages rely on.
    fn check(&self) -> Read<()> {
        if self.flags.is_module() {
            return Err(Malformed::new("it describes a module, not a class"));
        }
        if self.flags.is_interface() && (!self.flags.is_abstract() || self.flags.is_final()) {
            return Err(Malformed::new("an interface is not abstract or is final"));
        }
        if self.flags.is_final() && self.flags.is_abstract() {
            return Err(Malformed::new("it is both final and abstract"));
        }
        match self.super_name.as_deref() {
            None if &*self.name != names::OBJECT => return Err(Malformed::new("it has no superclass")),
            Some(_) if &*self.name == names::OBJECT => return Err(Malformed::new("Object has a superclass")),
            Some(name) if self.flags.is_interface() && name != names::OBJECT => {
                return Err(Malformed::new(format!("an interface has the superclass `{name}`")));
            }
            _ => {}
        }
        self.fields.iter().try_for_each(|field| self.check_field(field))?;
        self.methods.iter().try_for_each(|method| self.check_method(method))?;
        check_distinct(&self.fields, "field")?;
        check_distinct(&self.methods, "method")
    }

    fn check_field(&self, field: &MemberInfo) -> Read<()> {
        let MemberInfo { name, descriptor, flags, .. } = field;
        if !is_member_name(name) {
            return Err(Malformed::new(format!("a field has the name `{name}`")));
        }
        if Type::parse(descriptor).is_none() {
            return Err(Malformed::new(format!("field `{name}` has the descriptor `{descriptor}`")));
        }
        if self.flags.is_interface() && !flags.is_static() {
            return Err(Malformed::new(format!("field `{name}` of an interface is not static")));
        }
        Ok(())
    }

    fn check_method(&self, method: &MemberInfo) -> Read<()> {
        let MemberInfo { name, descriptor, flags, .. } = method;
        let special = matches!(&**name, names::INIT | names::CLINIT);
        if !special && (!is_member_name(name) || name.contains(['<', '>'])) {
            return Err(Malformed::new(format!("a method has the name `{name}`")));
        }
        let Some(ty) = MethodType::parse(descriptor) else {
            return Err(Malformed::new(format!("method `{name}` has the descriptor `{descriptor}`")));
        };
        if ty.parameter_slots() + u16::from(!flags.is_static()) > 255 {
            return Err(Malformed::new(format!("method `{name}` takes more than 255 argument slots")));
        }
        if special && ty.returns.is_some() {
            return Err(Malformed::new(format!("`{name}` returns a value")));
        }
        if &**name == names::INIT && (flags.is_static() || flags.is_abstract() || self.flags.is_interface()) {
            return Err(Malformed::new("an instance initialiser is static or abstract or in an interface"));
        }
        if flags.is_abstract() && (flags.is_static() || flags.is_private() || flags.is_final()) && !special {
            return Err(Malformed::new(format!("method `{name}` is abstract but cannot be overridden")));
        }
        let bodiless = (flags.is_abstract() || flags.is_native()) && &**name != names::CLINIT;
        if bodiless == method.code_range(&self.constants).is_some() {
            let problem = if bodiless { "is abstract or native but has" } else { "lacks" };
            return Err(Malformed::new(format!("method `{name}{descriptor}` {problem} a body")));
        }
        Ok(())
    }
}

impl MemberInfo {
    /// Where the `Code` attribute is in the file.
    pub fn code_range(&self, constants: &Constants) -> Option<Range<u32>> {
        attributes::find_range(constants, &self.attributes, "Code")
    }

    /// The pool entry of a field's `ConstantValue`.
    pub fn constant_value(&self, constants: &Constants) -> Read<Option<PoolIndex>> {
        attributes::find(constants, &self.attributes, "ConstantValue")
            .map(|mut cursor| cursor.u16())
            .transpose()
    }

    /// The generic signature.
    pub fn signature(&self, constants: &Constants) -> Read<Option<Box<str>>> {
        attributes::text_of(constants, &self.attributes, "Signature")
    }

    /// The internal names of the declared exceptions.
    pub fn exceptions(&self, constants: &Constants) -> Read<Box<[Box<str>]>> {
        Ok(attributes::class_names(constants, &self.attributes, "Exceptions")?.unwrap_or_default())
    }

    /// The names of the parameters of a method of type `ty`, from `MethodParameters`, else from the debug information.
    pub fn parameter_names(&self, constants: &Constants, ty: &MethodType) -> Read<Box<[Option<Box<str>>]>> {
        let mut names = attributes::parameter_names(constants, &self.attributes)?;
        if names.len() == ty.parameters.len() {
            return Ok(names.into());
        }
        names.clear();
        let locals = match self.code_range(constants) {
            Some(range) => CodeAttribute::read(constants, range)?.local_names(constants)?,
            None => Vec::new(),
        };
        let mut slot = u16::from(!self.flags.is_static());
        for parameter in &ty.parameters {
            let lives = |local: &&LocalName| local.index == slot && local.range.start == 0;
            names.push(locals.iter().find(lives).map(|local| local.name.clone()));
            slot += parameter.slots();
        }
        Ok(names.into())
    }

    /// The types of its annotations, as descriptors.
    pub fn annotation_types(&self, constants: &Constants) -> Read<Vec<Box<str>>> {
        attributes::annotation_types(constants, &self.attributes)
    }

    /// Where its annotations are that are visible at run time.
    pub fn visible_annotations(&self, constants: &Constants) -> VisibleAnnotations {
        attributes::visible_annotations(constants, &self.attributes)
    }
}

fn read_members(constants: &Constants, cursor: &mut Cursor<'_>) -> Read<Vec<MemberInfo>> {
    let count = cursor.u16()?;
    let mut members = Vec::new();
    for _ in 0..count {
        members.push(MemberInfo {
            flags: AccessFlags::new(cursor.u16()?),
            name: constants.text(cursor.u16()?)?.into(),
            descriptor: constants.text(cursor.u16()?)?.into(),
            attributes: attributes::read_list(cursor, 0)?,
        });
    }
    Ok(members)
}

fn is_member_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(['.', ';', '[', '/'])
}

fn check_distinct(members: &[MemberInfo], what: &str) -> Read<()> {
    let mut seen = rustc_hash::FxHashSet::default();
    match members.iter().find(|member| !seen.insert((&member.name, &member.descriptor))) {
        Some(twice) => Err(Malformed::new(format!("{what} `{}` is declared twice", twice.name))),
        None => Ok(()),
    }
}
