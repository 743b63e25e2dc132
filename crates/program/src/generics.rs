//! What a subclass makes of the type variables of its superclasses.
//!
//! The JVM knows erased types only. But in `class Names extends Holder<String>` a field that `Holder<T>` declares as `T` holds
//! strings, as far as the compiler has its way, and an input with something else in it would be none that a Java
//! program makes. Signatures are those of JVMS §4.7.9.1; what does not read as one counts as absent.

use crate::{ClassId, LoadError, Program, Type, names};

impl Program {
    /// The erased type behind `signature`, a type variable of `declaring` or an array of one, in instances of
    /// `receiver`. `None` when it is something else, or the superclasses in between do not bind it to a class.
    pub fn bound_type(&self, receiver: ClassId, declaring: ClassId, signature: &str) -> Option<Type> {
        let element = signature.trim_start_matches('[');
        let variable = element.strip_prefix('T')?.strip_suffix(';')?;
        let chain: Vec<_> = self.superclasses(receiver).take_while(|class| class.id != declaring).collect();
        let mut wanted = variable.to_owned();
        // From the declaring class down: each subclass says what the variables of its superclass are.
        for class in chain.into_iter().rev() {
            let above = self.class(class.super_class?);
            let position = formals(above.signature.as_deref()?).iter().position(|name| *name == wanted)?;
            let argument = *arguments(superclass(class.signature.as_deref()?)?).get(position)?;
            match argument.strip_prefix('T').and_then(|name| name.strip_suffix(';')) {
                Some(variable) => wanted = variable.to_owned(),
                None => {
                    let dimensions = signature.len() - element.len();
                    return Type::parse(&format!("{}{}", "[".repeat(dimensions), erased(argument)?));
                }
            }
        }
        None
    }
}

impl Program {
    /// The class that a type signature erases to; `Object` for what is none.
    ///
    /// # Errors
    /// When the class cannot be loaded.
    pub fn erased_class(&self, signature: &str) -> Result<ClassId, LoadError> {
        match erased(signature).as_deref().and_then(Type::parse) {
            Some(Type::Reference(name)) => self.find_class(&name),
            _ => Ok(self.store.roots.object),
        }
    }

    /// The type arguments of a class type signature, each a class or array type signature: the bound of a wildcard or type
    /// variable in its place, in an array too. `scopes` are the signatures of the method and class that declare the variables. A
    /// bound that speaks of variables itself, as `T extends Comparable<T>` does, is erased: no class stands for all of them.
    pub fn type_arguments(&self, signature: &str, scopes: &[&str]) -> Vec<Box<str>> {
        let bound = |argument: &str| -> Box<str> {
            let ty = argument.strip_prefix('+').unwrap_or(argument);
            let element = ty.trim_start_matches('[');
            let variable = element.strip_prefix('T').and_then(|name| name.strip_suffix(';'));
            let found = match variable {
                Some(name) => scopes.iter().find_map(|scope| first_bound(scope, name)).and_then(closed),
                None => Some(element.to_owned()),
            };
            let is_array = ty.starts_with('[');
            let found = found.filter(|ty| is_array && variable.is_none() || ty.starts_with(['L', '[']));
            let dimensions = &ty[..ty.len() - element.len()];
            format!("{dimensions}{}", found.as_deref().unwrap_or(names::OBJECT_DESCRIPTOR)).into()
        };
        arguments(signature).into_iter().map(bound).collect()
    }
}

impl Program {
    /// The signature of a type that an interface above `interface` declares, in instances of `interface` with these type
    /// arguments. `None` when the arguments do not say it.
    pub fn instantiated(
        &self,
        interface: ClassId,
        actual: &[Box<str>],
        declaring: ClassId,
        signature: &str,
    ) -> Option<String> {
        let mut class = self.class(interface);
        let mut known: Vec<String> = actual.iter().map(|argument| argument.to_string()).collect();
        loop {
            let own = class.signature.as_deref();
            let formals = own.map(formals).unwrap_or_default();
            if formals.len() != known.len() {
                return None;
            }
            if class.id == declaring {
                return substituted(signature, &formals, &known);
            }
            let mut above = class.interfaces.iter().enumerate();
            let (index, next) = above.find(|(_, above)| self.is_subtype(**above, declaring))?;
            let supertypes = own.map(supertypes).unwrap_or_default();
            let next_arguments = supertypes.get(index + 1).map(|supertype| arguments(supertype));
            let next_known = next_arguments.unwrap_or_default().into_iter();
            known =
                next_known.map(|argument| substituted(argument, &formals, &known)).collect::<Option<_>>()?;
            class = self.class(*next);
        }
    }
}

/// A type signature with these types in the place of its variables; `None` with a variable that is none of them.
fn substituted(signature: &str, formals: &[&str], actual: &[String]) -> Option<String> {
    let mut text = String::new();
    let mut rest = signature;
    let mut in_name = false;
    while let Some(letter) = rest.chars().next() {
        if letter == 'T' && !in_name {
            let (variable, after) = rest.get(1..)?.split_once(';')?;
            let position = formals.iter().position(|formal| *formal == variable)?;
            text.push_str(actual.get(position)?);
            rest = after;
            continue;
        }
        in_name = match letter {
            'L' | '>' => true,
            ';' | '<' => false,
            _ => in_name,
        };
        text.push(letter);
        rest = rest.get(letter.len_utf8()..)?;
    }
    Some(text)
}

/// A type signature without variables: erased if it has any.
fn closed(signature: &str) -> Option<String> {
    substituted(signature, &[], &[]).or_else(|| erased(signature))
}

/// The first bound of a type parameter in the signature that declares it.
fn first_bound<'s>(signature: &'s str, parameter: &str) -> Option<&'s str> {
    type_bounds(signature, parameter).first().copied()
}

/// The signatures of the bounds of a type parameter in the signature that declares it; none of another.
pub fn type_bounds<'s>(signature: &'s str, parameter: &str) -> Vec<&'s str> {
    let mut bounds = Vec::new();
    let mut rest = after_name(signature, parameter).unwrap_or_default();
    while rest.starts_with(':')
        && let Some((bound, after)) = split(rest.trim_start_matches(':'))
    {
        bounds.push(bound);
        rest = after;
    }
    bounds
}

/// What follows the name of a type parameter in the signature that declares it.
fn after_name<'s>(signature: &'s str, parameter: &str) -> Option<&'s str> {
    let parameters = signature.strip_prefix('<')?;
    let start = if parameters.starts_with(&format!("{parameter}:")) {
        parameter.len()
    } else {
        parameters.find(&format!(";{parameter}:"))? + 1 + parameter.len()
    };
    parameters.get(start..)
}

/// The names of the type parameters of a class or method signature.
pub fn formals(signature: &str) -> Vec<&str> {
    let Some(mut rest) = signature.strip_prefix('<') else { return Vec::new() };
    let mut names = Vec::new();
    while let Some((name, bounds)) = rest.split_once(':').filter(|_| !rest.starts_with('>')) {
        names.push(name);
        rest = bounds;
        loop {
            rest = rest.strip_prefix(':').unwrap_or(rest);
            rest = split(rest).map_or(rest, |(_, after)| after);
            if !rest.starts_with(':') {
                break;
            }
        }
    }
    names
}

/// The signature of the superclass in a class signature.
fn superclass(signature: &str) -> Option<&str> {
    supertypes(signature).first().copied()
}

/// The signatures of the superclass and the superinterfaces in a class signature.
pub fn supertypes(signature: &str) -> Vec<&str> {
    let mut rest = signature;
    if let Some(parameters) = signature.strip_prefix('<') {
        let mut depth = 1;
        let end = parameters.char_indices().find(|(_, letter)| {
            depth += match letter {
                '<' => 1,
                '>' => -1,
                _ => 0,
            };
            depth == 0
        });
        rest = end.and_then(|(at, _)| parameters.get(at + 1..)).unwrap_or_default();
    }
    let mut supertypes = Vec::new();
    while let Some((supertype, after)) = split(rest) {
        supertypes.push(supertype);
        rest = after;
    }
    supertypes
}

/// The type arguments of the innermost class in a class type signature; a wildcard is `*`, `+…` or `-…`.
fn arguments(signature: &str) -> Vec<&str> {
    let mut rest = innermost(signature).split_once('<').map_or("", |(_, rest)| rest);
    let mut arguments = Vec::new();
    while let Some((argument, after)) = split(rest) {
        arguments.push(argument);
        rest = after;
    }
    arguments
}

/// What follows the type arguments of the classes around the innermost one.
fn innermost(signature: &str) -> &str {
    let (mut depth, mut begin) = (0, 0);
    for (at, letter) in signature.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            '.' if depth == 0 => begin = at + 1,
            _ => {}
        }
    }
    signature.get(begin..).unwrap_or_default()
}

/// A type signature without type arguments: a descriptor. `None` for wildcards and variables.
fn erased(signature: &str) -> Option<String> {
    let element = signature.trim_start_matches('[');
    if element.starts_with(['T', '*', '+', '-']) {
        return None;
    }
    let mut descriptor = String::new();
    let mut depth = 0;
    for letter in signature.chars() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            '.' if depth == 0 => descriptor.push('$'),
            letter if depth == 0 => descriptor.push(letter),
            _ => {}
        }
    }
    Some(descriptor)
}

/// The first type signature or type argument of a text, and what follows it.
fn split(text: &str) -> Option<(&str, &str)> {
    let start = text.trim_start_matches(['[', '+', '-']);
    let skipped = text.len() - start.len();
    let length = match start.chars().next()? {
        'T' => start.find(';')? + 1,
        'L' => {
            let mut depth = 0;
            let end = start.char_indices().find(|(_, letter)| {
                depth += match letter {
                    '<' => 1,
                    '>' => -1,
                    _ => 0,
                };
                *letter == ';' && depth == 0
            })?;
            end.0 + 1
        }
        'B' | 'C' | 'D' | 'F' | 'I' | 'J' | 'S' | 'Z' | '*' => 1,
        _ => return None,
    };
    Some(text.split_at(skipped + length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_and_superclass() {
        let signature = "<T::Ljava/lang/Comparable<-TT;>;N:Lp/Part<TN;>;:Ljava/io/Serializable;K:[I>Lp/A<TT;>.B<[TN;>;Lp/I;";
        assert_eq!(formals(signature), ["T", "N", "K"]);
        assert_eq!(superclass(signature), Some("Lp/A<TT;>.B<[TN;>;"));
        assert_eq!(arguments("Lp/A<TT;>.B<[TN;+Lp/C<TT;>;*>;"), ["[TN;", "+Lp/C<TT;>;", "*"]);
        assert_eq!(arguments("Lp/C<Lp/A<TT;>.B;>;"), ["Lp/A<TT;>.B;"]);
        assert_eq!(formals("Ljava/lang/Object;"), Vec::<&str>::new());
        assert_eq!(superclass("Ljava/lang/Object;"), Some("Ljava/lang/Object;"));
    }

    #[test]
    fn substitution() {
        let actual = ["Lp/A<TX;>;".to_owned(), "[I".to_owned()];
        let put = |signature| substituted(signature, &["T", "U"], &actual);
        assert_eq!(put("TT;").as_deref(), Some("Lp/A<TX;>;"));
        assert_eq!(put("[Lp/TB<+TU;*>.TC<TT;>;").as_deref(), Some("[Lp/TB<+[I*>.TC<Lp/A<TX;>;>;"));
        assert_eq!((put("I").as_deref(), put("TV;")), (Some("I"), None));
    }

    #[test]
    fn erasure() {
        assert_eq!(erased("Lp/A<TT;>.B<Lp/C;>;").as_deref(), Some("Lp/A$B;"));
        assert_eq!(erased("[[Lp/A<TT;>;").as_deref(), Some("[[Lp/A;"));
        assert_eq!((erased("TT;"), erased("*"), erased("+Lp/A;")), (None, None, None));
    }

    #[test]
    fn damaged_signatures_have_nothing() {
        for text in ["<", "<T", "<T:", "<T:L", "<:>", "L", "L<;", "", "<T:Ljava/lang/Object;", ">"] {
            formals(text);
            superclass(text);
            arguments(text);
        }
    }
}
