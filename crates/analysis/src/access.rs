//! What the source of a test can name and reach.
//!
//! A test lives in the package of the class under test, so it reaches everything but private members, members of
//! private classes, and what other packages keep to themselves.

use crate::names;
use crate::signatures::{are_objects, parameter_count, unbounded_parameters};
use crate::types::class_of;
use heapwise_heap::WitnessObject;
use heapwise_heap::collections::has_arguments;
use heapwise_junit::{
    ClassName, ClassRef, ClassType, Expr, JavaType, Names, Primitive as JavaPrimitive, TypeArgument,
    is_identifier, is_type_identifier,
};
use heapwise_program::{
    AccessFlags, Class, ClassId, ClassKind, FieldId, Library, MethodId, Primitive, Program, Type, formals,
    type_bounds,
};

/// The view from one package.
#[derive(Clone, Copy)]
pub(crate) struct Access<'p> {
    pub program: &'p Program,
    /// In internal form.
    pub package: &'p str,
    /// The class under test.
    class: ClassId,
}

impl<'p> Access<'p> {
    /// The view of a test of `class`.
    pub fn of(program: &'p Program, class: ClassId) -> Self {
        Access { program, package: program.class(class).package(), class }
    }

    /// The name of a class, if source in this package may use it.
    pub fn class_name(&self, id: ClassId) -> Option<ClassName> {
        let class = self.program.class(id);
        if class.is_array() {
            return None;
        }
        let mut nested = Vec::new();
        let mut current = class;
        let mut around = self.program.outer_classes(id).ok()?.into_iter();
        while let Some(nesting) = &current.nesting {
            if !self.reaches(nesting.flags, current) {
                return None;
            }
            nested.push(nesting.simple_name.as_deref()?.to_owned());
            current = self.program.class(around.next()?);
        }
        let usable = self.reaches(current.flags, current) && (!current.is_jdk() || exported(current));
        let simple = current.name.rsplit('/').next()?.to_owned();
        nested.push(simple);
        nested.reverse();
        let package = current.package().replace('/', ".");
        let is_sayable = nested.iter().all(|name| is_type_identifier(name))
            && (package.is_empty() || package.split('.').all(is_identifier));
        // No other package can name what is in the unnamed one.
        let is_sayable = is_sayable && (!package.is_empty() || self.package.is_empty());
        (usable && is_sayable).then_some(ClassName { package, nested })
    }

    /// The names of a test, without those of the class under test and of these others: a local hides a class with its name.
    pub fn locals(&self, others: impl Iterator<Item = ClassId>) -> Names {
        let mut names = Names::new();
        for class in others.chain([self.class]).filter_map(|class| self.class_name(class)) {
            for name in &class.nested {
                names.reserve(name);
            }
        }
        names
    }

    /// Whether source in this package can name a class; an array if it can name the elements.
    pub fn names(&self, id: ClassId) -> bool {
        match self.program.class(id).kind {
            ClassKind::Array { element, .. } => self.names(element),
            ClassKind::Primitive(_) => true,
            _ => self.class_name(id).is_some(),
        }
    }

    /// Whether what a test says for the object that a static field holds has the type of the object, not just `Object`.
    pub fn names_constant(&self, field: FieldId) -> bool {
        let object = JavaType::object();
        self.is_natural_order(field) || self.names_field(field) || self.constant_type(field) != object
    }

    /// Whether source in this package can name a static field.
    fn names_field(&self, field: FieldId) -> bool {
        let info = self.program.field(field);
        is_identifier(&info.name)
            && self.class_name(info.class).is_some()
            && self.reaches(info.flags, self.program.class(info.class))
    }

    /// The declared type of a static field, without type arguments.
    fn constant_type(&self, field: FieldId) -> JavaType {
        let declared = class_of(self.program, &self.program.field(field).ty).ok();
        declared.and_then(|declared| self.raw_type(declared)).unwrap_or_else(JavaType::object)
    }

    /// Whether a field holds what `Comparator.naturalOrder()` gives. A test says it as a raw type: else Java asks that what is
    /// compared is known to be comparable.
    pub fn is_natural_order(&self, field: FieldId) -> bool {
        self.program.class(self.program.field(field).class).library == Some(Library::NaturalOrder)
    }

    /// Whether a test says what a static field holds as a raw type.
    pub fn is_raw(&self, field: FieldId) -> bool {
        let is_generic = |signature: &str| signature.contains('<');
        self.is_natural_order(field) || self.program.field(field).signature.as_deref().is_some_and(is_generic)
    }

    /// What a static field holds, for a place of this type.
    pub fn constant_for(&self, field: FieldId, ty: &Type) -> Expr {
        let constant = self.constant(field);
        let fits = class_of(self.program, ty)
            .and_then(|wanted| {
                let declared = class_of(self.program, &self.program.field(field).ty)?;
                Ok(self.program.is_subtype(declared, wanted))
            })
            .unwrap_or(true);
        let is_hidden = matches!(&constant, Expr::ReflectGet { ty, .. } if *ty == JavaType::object());
        match class_of(self.program, ty).ok().and_then(|wanted| self.raw_type(wanted)) {
            Some(raw) if is_hidden && raw != JavaType::object() => constant.cast(raw),
            Some(raw) if !fits && !self.is_natural_order(field) => constant.cast(raw),
            _ => constant,
        }
    }

    /// What a static field holds, as a raw type if it is generic.
    pub fn constant(&self, field: FieldId) -> Expr {
        match self.held(field) {
            generic @ (Expr::StaticField(..) | Expr::ClassLiteral(_)) if self.is_raw(field) => {
                generic.cast(self.constant_type(field))
            }
            other => other,
        }
    }

    /// What a static field holds; read by reflection where it cannot be named, as an `Object` if its type cannot either.
    pub fn held(&self, field: FieldId) -> Expr {
        let info = self.program.field(field);
        let name = info.name.to_string();
        if info.is_class_literal() {
            return Expr::ClassLiteral(self.class_ref(info.class));
        }
        if self.is_natural_order(field) {
            let comparator = ClassName::new("java.util", ["Comparator"]);
            let order = Expr::static_call(comparator.clone(), "naturalOrder", Vec::new());
            return order.cast(JavaType::class(comparator));
        }
        match self.class_name(info.class) {
            Some(holder) if self.names_field(field) => Expr::StaticField(holder, name),
            _ => {
                let declaring = self.class_ref(info.class);
                Expr::ReflectGet { target: None, declaring, field: name, ty: self.constant_type(field) }
            }
        }
    }

    /// A reference for reflection.
    pub fn class_ref(&self, id: ClassId) -> ClassRef {
        match self.class_name(id) {
            Some(name) => ClassRef::Named(name),
            // What `Class.forName` takes, for arrays too.
            None => ClassRef::Hidden(self.program.class(id).name.replace('/', ".")),
        }
    }

    /// The type of a variable that holds an instance of exactly this class; `Object` when it cannot be named.
    pub fn variable_type(&self, id: ClassId) -> JavaType {
        match self.program.class(id).kind {
            ClassKind::Array { element, .. } => self.variable_type(element).array(),
            ClassKind::Primitive(primitive) => {
                java_primitive(primitive).map_or_else(JavaType::object, JavaType::Primitive)
            }
            _ => self.instance_type(id).map_or_else(JavaType::object, JavaType::Class),
        }
    }

    /// The class with `Object` for each type parameter; raw where a parameter is bounded.
    pub fn instance_type(&self, id: ClassId) -> Option<ClassType> {
        let name = self.class_name(id)?;
        Some(self.with_arguments(id, name, TypeArgument::Type(JavaType::object())))
    }

    /// The type of a variable for what a method declares to return: wildcards for type parameters.
    pub fn result_type(&self, ty: &Type) -> JavaType {
        match ty {
            Type::Primitive(primitive) => {
                java_primitive(*primitive).map_or_else(JavaType::object, JavaType::Primitive)
            }
            Type::Reference(name) => match self.program.find_class(name) {
                Ok(class) => self.wildcard_type(class),
                Err(_) => JavaType::object(),
            },
        }
    }

    fn wildcard_type(&self, id: ClassId) -> JavaType {
        match self.program.class(id).kind {
            ClassKind::Array { element, .. } => self.wildcard_type(element).array(),
            ClassKind::Primitive(_) => self.variable_type(id),
            _ => match self.class_name(id) {
                Some(name) => JavaType::Class(self.with_arguments(id, name, TypeArgument::Wildcard)),
                None => JavaType::object(),
            },
        }
    }

    /// The class without type arguments.
    pub fn raw_type(&self, id: ClassId) -> Option<JavaType> {
        match self.program.class(id).kind {
            ClassKind::Array { element, .. } => Some(self.raw_type(element)?.array()),
            ClassKind::Primitive(_) => Some(self.variable_type(id)),
            _ => self.class_name(id).map(JavaType::class),
        }
    }

    fn with_arguments(&self, id: ClassId, name: ClassName, argument: TypeArgument) -> ClassType {
        let mut levels = Vec::new();
        let mut around = self.program.outer_classes(id).unwrap_or_default().into_iter();
        let mut current = Some(id);
        while let Some(class) = current.map(|id| self.program.class(id)) {
            let parameters = class.signature.as_deref().map_or(Some(0), unbounded_parameters);
            let wildcard = argument == TypeArgument::Wildcard;
            levels.push(match parameters {
                Some(count) => vec![argument.clone(); count],
                None if wildcard => vec![argument.clone(); parameter_count(class.signature.as_deref())],
                None => return ClassType::plain(name),
            });
            let is_inner = class.nesting.as_ref().is_some_and(|nesting| !nesting.flags.is_static());
            current = around.next().filter(|_| is_inner);
        }
        levels.resize(name.nested.len().max(levels.len()), Vec::new());
        levels.reverse();
        ClassType { class: name, arguments: levels }
    }

    /// Whether a variable of [`Access::variable_type`] of `class` goes where the generic signature says `declared`: each type
    /// argument must be `Object` once type variables are.
    pub fn fits(&self, class: ClassId, declared: &str) -> bool {
        let arguments =
            declared.split_once('<').map(|(name, arguments)| (name.trim_start_matches('['), arguments));
        let Some((name, arguments)) = arguments else { return true };
        let element = match self.program.class(class).kind {
            ClassKind::Array { element, .. } => element,
            _ => class,
        };
        let same =
            name.strip_prefix('L') == Some(&*self.program.class(element).name) || arguments.contains(">.");
        same && are_objects(arguments)
    }

    /// The type of a local that holds a collection or function with these type arguments, `Object` for those that are not
    /// known; raw where a parameter does not take that.
    pub fn argument_type(&self, class: ClassId, arguments: &[Box<str>]) -> Option<ClassType> {
        let name = self.class_name(class)?;
        let signature = self.program.class(class).signature.as_deref();
        if !self.are_within_bounds(class, arguments) {
            return Some(ClassType::plain(name));
        }
        let argument = |at: usize| {
            let ty =
                arguments.get(at).map_or_else(JavaType::object, |signature| self.signature_type(signature));
            TypeArgument::Type(ty)
        };
        Some(ClassType::generic(name, (0..parameter_count(signature)).map(argument).collect()))
    }

    /// Whether the type parameters of a class surely take these arguments, `Object` for each that is not known. An argument may
    /// stand for a variable or a wildcard, which has more bounds than that says; a bound with type arguments of its own is met
    /// by a subtype that has none.
    pub fn are_within_bounds(&self, class: ClassId, arguments: &[Box<str>]) -> bool {
        let Some(signature) = self.program.class(class).signature.as_deref() else { return true };
        formals(signature).into_iter().enumerate().all(|(at, parameter)| {
            let argument = arguments.get(at).map_or(names::OBJECT_DESCRIPTOR, |argument| argument);
            let bounds = type_bounds(signature, parameter);
            bounds.into_iter().all(|bound| self.is_within(argument, bound))
        })
    }

    fn is_within(&self, argument: &str, bound: &str) -> bool {
        if bound == names::OBJECT_DESCRIPTOR {
            return true;
        }
        let classes = self.program.erased_class(argument).ok().zip(self.program.erased_class(bound).ok());
        classes.filter(|_| bound.starts_with('L')).is_some_and(|(own, above)| {
            let is_plain =
                self.program.class(own).signature.as_deref().is_none_or(|own| !own.starts_with('<'));
            // One that has no name is said as `Object`.
            self.names(own) && self.program.is_subtype(own, above) && (is_plain || !bound.contains('<'))
        })
    }

    /// The type that a signature says, as far as it can be named.
    pub fn signature_type(&self, signature: &str) -> JavaType {
        if let Some(element) = signature.strip_prefix('[') {
            return match Type::parse(element) {
                Some(Type::Primitive(primitive)) => java_primitive(primitive).map(JavaType::Primitive),
                _ => Some(self.signature_type(element)),
            }
            .map_or_else(JavaType::object, JavaType::array);
        }
        let Ok(class) = self.program.erased_class(signature) else { return JavaType::object() };
        let Some(name) = self.class_name(class) else { return JavaType::object() };
        let arguments = self.program.type_arguments(signature, &[]);
        if arguments.is_empty() {
            return JavaType::class(name);
        }
        if !self.are_within_bounds(class, &arguments) {
            return JavaType::class(name);
        }
        let arguments = arguments.iter().map(|argument| TypeArgument::Type(self.signature_type(argument)));
        JavaType::Class(ClassType::generic(name, arguments.collect()))
    }

    /// Whether the local of an object goes where the generic signature says `declared`.
    pub fn fits_object(&self, object: &WitnessObject, declared: &str) -> bool {
        match has_arguments(self.program, object.class) {
            // What a type variable stands for is for the compiler to infer.
            true if declared.starts_with('T') => false,
            true => {
                *self.program.type_arguments(declared, &[]) == *object.arguments
                    && object.arguments.iter().all(|argument| self.says(argument))
            }
            false => self.fits(object.class, declared),
        }
    }

    /// Whether the type of a local says all that a type argument does: its classes have names, and there are no wildcards, raw
    /// types and arguments of classes around within.
    pub fn says(&self, signature: &str) -> bool {
        let arguments = self.program.type_arguments(signature, &[]);
        let is_said =
            |class| self.names(class) && (arguments.is_empty() || self.are_within_bounds(class, &arguments));
        self.program.erased_class(signature).is_ok_and(is_said)
            && !signature.contains(['*', '+', '-'])
            && !signature.contains(">.")
            && arguments.iter().all(|inner| self.says(inner))
    }

    /// Whether source in this package may read and write `object.field` for an object of exactly `class`.
    pub fn reaches_field(&self, class: ClassId, field: FieldId) -> bool {
        let info = self.program.field(field);
        self.class_name(class).is_some()
            && self.class_name(info.class).is_some()
            && self.reaches_static(field)
            && self.program.find_field(class, &info.name) == Some(field)
            && (info.flags.is_public() || info.flags.is_protected() || self.is_near(class, info.class))
    }

    /// Whether a class and all above it up to `declaring` are in this package: only they inherit what the package keeps.
    fn is_near(&self, class: ClassId, declaring: ClassId) -> bool {
        let mut below = self.program.superclasses(class).take_while(|above| above.id != declaring);
        below.all(|above| above.package() == self.package)
    }

    /// Whether source in this package may name a field in the class that declares it, where it can name that.
    pub fn reaches_static(&self, field: FieldId) -> bool {
        let info = self.program.field(field);
        is_identifier(&info.name) && self.reaches(info.flags, self.program.class(info.class))
    }

    /// Whether the JDK keeps a field even from reflection.
    pub fn is_sealed(&self, class: ClassId, field: FieldId) -> bool {
        let declaring = self.program.class(self.program.field(field).class);
        declaring.is_jdk() && !self.reaches_field(class, field)
    }

    /// Whether source in this package may call a method or constructor.
    pub fn reaches_method(&self, method: MethodId) -> bool {
        let info = self.program.method(method);
        self.class_name(info.class).is_some()
            && (info.is_constructor() || is_identifier(&info.name))
            && self.reaches(info.flags, self.program.class(info.class))
    }

    /// A class, array or primitive type for reflection, from a descriptor.
    pub fn type_ref(&self, ty: &Type) -> ClassRef {
        match class_of(self.program, ty) {
            Ok(class) => match self.raw_type(class) {
                Some(raw) => ClassRef::Literal(raw),
                None => self.class_ref(class),
            },
            Err(_) => ClassRef::Literal(JavaType::object()),
        }
    }

    /// Whether source in this package may use what `declaring` declares with these flags; no source sees what a compiler
    /// adds, such as the constructor by which Java 8 lets an outer class call a private one.
    pub fn reaches(&self, flags: AccessFlags, declaring: &Class) -> bool {
        let is_near = !flags.is_private() && declaring.package() == self.package && !declaring.is_jdk();
        !flags.is_synthetic() && (flags.is_public() || is_near)
    }
}

/// The packages of the JDK that every module reads.
fn exported(class: &Class) -> bool {
    class.name.starts_with(names::JAVA)
}

/// A primitive type of the syntax tree; `None` for `void`.
pub(crate) fn java_primitive(primitive: Primitive) -> Option<JavaPrimitive> {
    Some(match primitive {
        Primitive::Boolean => JavaPrimitive::Boolean,
        Primitive::Byte => JavaPrimitive::Byte,
        Primitive::Char => JavaPrimitive::Char,
        Primitive::Short => JavaPrimitive::Short,
        Primitive::Int => JavaPrimitive::Int,
        Primitive::Long => JavaPrimitive::Long,
        Primitive::Float => JavaPrimitive::Float,
        Primitive::Double => JavaPrimitive::Double,
        Primitive::Void => return None,
    })
}

#[cfg(test)]
mod tests;
