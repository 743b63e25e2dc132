//! Types as descriptors spell them: `I`, `[J`, `Ljava/lang/String;`, `(I[J)V`.
//!
//! Parsing is total: any text gives a type or `None`. Array types have at most 255 dimensions and
//! methods at most 255 argument slots, as the JVM demands.

use std::borrow::Cow;
use std::fmt;

use crate::kind::Kind;
use crate::names;

/// The most dimensions an array type may have.
pub const MAX_DIMENSIONS: usize = 255;

/// A primitive type, or `void`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Primitive {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Void,
}

impl Primitive {
    /// All of them, in the order of their declaration.
    pub const ALL: [Primitive; 9] = [
        Primitive::Boolean,
        Primitive::Byte,
        Primitive::Char,
        Primitive::Short,
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
        Primitive::Void,
    ];

    /// Its name in Java: `int`.
    pub fn java_name(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Char => "char",
            Primitive::Short => "short",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
            Primitive::Void => "void",
        }
    }

    /// Its letter in a descriptor: `I`.
    pub fn letter(self) -> char {
        match self {
            Primitive::Boolean => 'Z',
            Primitive::Byte => 'B',
            Primitive::Char => 'C',
            Primitive::Short => 'S',
            Primitive::Int => 'I',
            Primitive::Long => 'J',
            Primitive::Float => 'F',
            Primitive::Double => 'D',
            Primitive::Void => 'V',
        }
    }

    /// The class of its boxes; `None` for `void`.
    pub fn box_class(self) -> Option<&'static str> {
        names::BOXES.into_iter().find(|(primitive, _)| *primitive == self).map(|(_, class)| class)
    }

    /// The primitive type with this descriptor letter.
    pub fn from_letter(letter: u8) -> Option<Primitive> {
        Self::ALL.into_iter().find(|primitive| primitive.letter() as u32 == u32::from(letter))
    }

    /// What a slot of this type holds; `None` for `void`.
    pub fn kind(self) -> Option<Kind> {
        Some(match self {
            Primitive::Boolean => Kind::Boolean,
            Primitive::Byte => Kind::Byte,
            Primitive::Char => Kind::Char,
            Primitive::Short => Kind::Short,
            Primitive::Int => Kind::Int,
            Primitive::Long => Kind::Long,
            Primitive::Float => Kind::Float,
            Primitive::Double => Kind::Double,
            Primitive::Void => return None,
        })
    }
}

/// The type of a field, a parameter or a result.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// A primitive type; never `void`.
    Primitive(Primitive),
    /// A class by its internal name (`java/lang/String`) or an array by its descriptor (`[I`).
    Reference(Box<str>),
}

impl Type {
    /// Reads a field descriptor; `None` unless the whole text is one.
    pub fn parse(descriptor: &str) -> Option<Type> {
        match split_type(descriptor)? {
            (ty, "") => Some(ty),
            _ => None,
        }
    }

    /// What a slot of this type holds.
    pub fn kind(&self) -> Kind {
        match self {
            Type::Primitive(primitive) => primitive.kind().unwrap_or(Kind::Int),
            Type::Reference(_) => Kind::Reference,
        }
    }

    /// How many local variables or stack slots a value takes: 2 for `long` and `double`, else 1.
    pub fn slots(&self) -> u16 {
        if matches!(self, Type::Primitive(Primitive::Long | Primitive::Double)) { 2 } else { 1 }
    }

    /// How Java source spells the type, packages included; [`printable`].
    pub fn source_name(&self) -> String {
        match self {
            Type::Primitive(primitive) => primitive.java_name().to_owned(),
            Type::Reference(name) => printable(&java_name(name).replace('$', ".")).into_owned(),
        }
    }

    /// The class to look up: the internal name or array descriptor; `None` for a primitive type.
    pub fn class_name(&self) -> Option<&str> {
        match self {
            Type::Primitive(_) => None,
            Type::Reference(name) => Some(name),
        }
    }

    /// The descriptor of this type.
    pub fn descriptor(&self) -> String {
        match self {
            Type::Primitive(primitive) => primitive.letter().to_string(),
            Type::Reference(name) if name.starts_with('[') => name.to_string(),
            Type::Reference(name) => format!("L{name};"),
        }
    }
}

/// Prints the type as `Class.getTypeName` does: `int`, `java.util.Map$Entry[]`.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Primitive(primitive) => f.write_str(primitive.java_name()),
            Type::Reference(name) => f.write_str(&java_name(name)),
        }
    }
}

/// The parameter types and the result type of a method; no result type means `void`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodType {
    /// The types of the parameters, without the receiver.
    pub parameters: Box<[Type]>,
    /// The type of the result.
    pub returns: Option<Type>,
}

impl MethodType {
    /// Reads a method descriptor; `None` unless the whole text is one.
    pub fn parse(descriptor: &str) -> Option<MethodType> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut parameters = Vec::new();
        let mut slots = 0;
        while !rest.starts_with(')') {
            let (ty, after) = split_type(rest)?;
            slots += ty.slots();
            if slots > 255 {
                return None;
            }
            parameters.push(ty);
            rest = after;
        }
        let returns = match rest.strip_prefix(')')? {
            "V" => None,
            result => Some(Type::parse(result)?),
        };
        Some(MethodType { parameters: parameters.into(), returns })
    }

    /// The descriptor of this type.
    pub fn descriptor(&self) -> String {
        let parameters: String = self.parameters.iter().map(Type::descriptor).collect();
        let returns = self.returns.as_ref().map_or_else(|| "V".to_owned(), Type::descriptor);
        format!("({parameters}){returns}")
    }

    /// The slots its arguments take, without the receiver; at most 255.
    pub fn parameter_slots(&self) -> u16 {
        self.parameters.iter().map(Type::slots).sum()
    }
}

/// The slots that the arguments (without the receiver) and the result of a call take; allocates nothing.
pub fn call_slots(descriptor: &str) -> Option<(u16, u16)> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut arguments = 0;
    while !rest.starts_with(')') {
        let (slots, after) = slots_of_first(rest)?;
        arguments += slots;
        if arguments > 255 {
            return None;
        }
        rest = after;
    }
    match rest.strip_prefix(')')? {
        "V" => Some((arguments, 0)),
        result => {
            slots_of_first(result).filter(|(_, rest)| rest.is_empty()).map(|(slots, _)| (arguments, slots))
        }
    }
}

/// The slots of a value of the type with this descriptor.
pub fn value_slots(descriptor: &str) -> Option<u16> {
    slots_of_first(descriptor).filter(|(_, rest)| rest.is_empty()).map(|(slots, _)| slots)
}

fn slots_of_first(text: &str) -> Option<(u16, &str)> {
    let element = text.trim_start_matches('[');
    let dimensions = text.len() - element.len();
    let rest = match element.as_bytes().first()? {
        b'L' => element.split_once(';')?.1,
        letter => {
            Primitive::from_letter(*letter).filter(|primitive| *primitive != Primitive::Void)?;
            element.get(1..)?
        }
    };
    let is_wide = dimensions == 0 && element.starts_with(['J', 'D']);
    Some((if is_wide { 2 } else { 1 }, rest))
}

/// `java.util.Map$Entry[]` for `[Ljava/util/Map$Entry;`: how `Class.getTypeName` spells an internal
/// name or array descriptor. Text that is neither is returned with its slashes replaced.
pub fn java_name(internal: &str) -> String {
    let element = internal.trim_start_matches('[');
    let dimensions = internal.len() - element.len();
    if dimensions == 0 {
        return internal.replace('/', ".");
    }
    let mut name = match Type::parse(element) {
        Some(Type::Primitive(primitive)) => primitive.java_name().to_string(),
        Some(Type::Reference(class)) => class.replace('/', "."),
        None => element.replace('/', "."),
    };
    name.push_str(&"[]".repeat(dimensions));
    name
}

/// A name as people may be shown it: a class file can put anything into one, and a terminal obeys what is no text, hides it or
/// turns its direction. Such characters are written as Java escapes them.
pub fn printable(name: &str) -> Cow<'_, str> {
    if !name.chars().any(is_obeyed) {
        return Cow::Borrowed(name);
    }
    let mut text = String::new();
    for letter in name.chars() {
        if is_obeyed(letter) {
            let mut units = [0; 2];
            for unit in letter.encode_utf16(&mut units) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            text.push(letter);
        }
    }
    Cow::Owned(text)
}

/// Whether a terminal does something else with a character than to show it.
fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}'
            | '\u{200b}'..='\u{200f}' // no width, marks of direction
            | '\u{2028}'..='\u{202e}' // ends of lines, directions
            | '\u{2060}'..='\u{206f}' // invisible operators, directions
            | '\u{fff9}'..='\u{fffb}' // annotations
            | '\u{e0000}'..='\u{e007f}') // tags
}

/// Whether this is an internal class name (not an array): segments without the characters that
/// descriptors use, separated by `/`.
pub fn is_class_name(name: &str) -> bool {
    let mut before = b'/';
    for byte in name.bytes() {
        if matches!(byte, b'.' | b';' | b'[') || (byte, before) == (b'/', b'/') {
            return false;
        }
        before = byte;
    }
    before != b'/'
}

/// Splits the type at the start of `text` from what follows it.
fn split_type(text: &str) -> Option<(Type, &str)> {
    let dimensions = text.bytes().take_while(|byte| *byte == b'[').count();
    if dimensions > MAX_DIMENSIONS {
        return None;
    }
    let element = text.get(dimensions..)?;
    let first = *element.as_bytes().first()?;
    if first == b'L' {
        let end = element.find(';')?;
        let name = element.get(1..end)?;
        let whole = text.get(..dimensions + end + 1)?;
        let name = if dimensions == 0 { name } else { whole };
        return is_class_name(element.get(1..end)?)
            .then(|| (Type::Reference(name.into()), element.get(end + 1..).unwrap_or("")));
    }
    let primitive = Primitive::from_letter(first).filter(|primitive| *primitive != Primitive::Void)?;
    let rest = element.get(1..)?;
    if dimensions == 0 {
        Some((Type::Primitive(primitive), rest))
    } else {
        Some((Type::Reference(text.get(..dimensions + 1)?.into()), rest))
    }
}

/// The package part of an internal name or array descriptor.
pub fn package_of(name: &str) -> &str {
    let element = name.trim_start_matches('[');
    let element = if element.len() == name.len() { element } else { element.strip_prefix('L').unwrap_or("") };
    element.rsplit_once('/').map_or("", |(package, _)| package)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reference(name: &str) -> Type {
        Type::Reference(name.into())
    }

    #[test]
    fn field_descriptors() {
        assert_eq!(Type::parse("I"), Some(Type::Primitive(Primitive::Int)));
        assert_eq!(Type::parse("Ljava/lang/String;"), Some(reference("java/lang/String")));
        assert_eq!(Type::parse("[[J"), Some(reference("[[J")));
        assert_eq!(Type::parse("[Ljava/lang/String;"), Some(reference("[Ljava/lang/String;")));
        for wrong in ["", "V", "[", "[V", "L;", "Lx", "II", "L/a;", "La//b;", "La.b;", "Q", "é", "[é"] {
            assert_eq!(Type::parse(wrong), None, "{wrong:?}");
        }
        assert!(Type::parse(&format!("{}I", "[".repeat(255))).is_some());
        assert!(Type::parse(&format!("{}I", "[".repeat(256))).is_none());
    }

    #[test]
    fn method_descriptors() {
        let ty = MethodType::parse("(J[ILjava/lang/Object;)D").unwrap();
        assert_eq!(
            &*ty.parameters,
            [Type::Primitive(Primitive::Long), reference("[I"), reference("java/lang/Object")]
        );
        assert_eq!(ty.parameter_slots(), 4);
        assert_eq!(ty.descriptor(), "(J[ILjava/lang/Object;)D");
        assert_eq!(ty.returns, Some(Type::Primitive(Primitive::Double)));
        assert_eq!(MethodType::parse("()V").unwrap().returns, None);
        assert_eq!(MethodType::parse("()V").unwrap().descriptor(), "()V");
        for wrong in ["", "(", "()", "()VV", "(V)V", "I", "(I", "(I)", "(L)V"] {
            assert_eq!(MethodType::parse(wrong), None, "{wrong:?}");
        }
        assert!(MethodType::parse(&format!("({})V", "I".repeat(255))).is_some());
        assert!(MethodType::parse(&format!("({})V", "J".repeat(128))).is_none());
    }

    #[test]
    fn names_as_in_java() {
        assert_eq!(java_name("java/util/Map$Entry"), "java.util.Map$Entry");
        assert_eq!(java_name("[[Ljava/util/Map;"), "java.util.Map[][]");
        assert_eq!(Type::parse("[I").unwrap().to_string(), "int[]");
    }

    #[test]
    fn what_a_terminal_obeys_is_escaped() {
        assert_eq!(printable("größe-WZ4Q5Ns 漢字"), "größe-WZ4Q5Ns 漢字");
        assert_eq!(printable("a\u{1b}[2J\nb\u{202e}c\u{e0041}"), "a\\u001b[2J\\u000ab\\u202ec\\udb40\\udc41");
    }
}
