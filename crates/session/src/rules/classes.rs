//! The classes of a program, as far as a lint of rules asks for them.

use heapwise_hex::lint::{Called, Classes, Field};
use heapwise_program::{ClassId, FieldId, Method, Program, Type};

/// The classes of a program, of which one has the methods that have rules.
pub struct ClassesOfRules<'p> {
    /// The program.
    pub program: &'p Program,
    /// The class whose methods have rules.
    pub subject: ClassId,
}

/// What a receiver is called in access paths.
const THIS: &str = "this";

impl ClassesOfRules<'_> {
    fn field(&self, id: FieldId) -> Option<Field> {
        let field = self.program.field(id);
        let Type::Reference(class) = &field.ty else { return None };
        let declaring = self.program.class(field.class).name.to_string();
        Some(Field { declaring, name: field.name.to_string(), class: class.to_string() })
    }

    fn find(&self, class: &str) -> Option<ClassId> {
        self.program.find_class(class).ok()
    }
}

/// What a parameter of a method is called in access paths: by its name if the class file has it, else by its place, the receiver
/// counted.
pub(crate) fn parameter_name(method: &Method, index: usize) -> String {
    let place = index + usize::from(!method.is_static());
    let name = method.parameter_names.get(index).and_then(Option::as_deref);
    name.map_or_else(|| format!("__PARAM[{place}]"), str::to_owned)
}

impl Classes for ClassesOfRules<'_> {
    fn has(&self, class: &str) -> bool {
        self.find(class).is_some()
    }

    fn parameters(&self) -> Vec<(String, String)> {
        let mut found = vec![(THIS.to_owned(), self.program.class(self.subject).name.to_string())];
        for info in self.program.superclasses(self.subject).take_while(|info| !info.is_jdk()) {
            let methods = info.methods.iter().map(|method| self.program.method(*method));
            // What is private is called by others, and its parameters are not those of an input.
            for method in methods.filter(|method| !method.flags.is_private()) {
                for (index, ty) in method.parameters.iter().enumerate() {
                    let Type::Reference(class) = ty else { continue };
                    let parameter = (parameter_name(method, index), class.to_string());
                    if !found.contains(&parameter) {
                        found.push(parameter);
                    }
                }
            }
        }
        found
    }

    fn below(&self, class: &str) -> Vec<String> {
        let Some(class) = self.find(class) else { return Vec::new() };
        let info = self.program.class(class);
        let has_objects = info.is_array() || !info.is_interface() && !info.flags.is_abstract();
        let own = has_objects.then_some(class);
        let below = self.program.instantiable_below(class).iter().copied();
        own.into_iter().chain(below).map(|class| self.program.class(class).name.to_string()).collect()
    }

    fn is_subtype(&self, class: &str, of: &str) -> bool {
        let (Some(class), Some(of)) = (self.find(class), self.find(of)) else { return false };
        self.program.is_subtype(class, of)
    }

    fn is_library(&self, class: &str) -> bool {
        self.find(class).is_some_and(|class| self.program.class(class).is_jdk())
    }

    fn fields(&self, class: &str) -> Vec<Field> {
        let layout = self.find(class).map_or(&[][..], |class| &self.program.class(class).instance_layout);
        layout.iter().filter_map(|field| self.field(*field)).collect()
    }

    fn statics(&self, class: &str) -> Vec<Field> {
        let layout = self.find(class).map_or(&[][..], |class| &self.program.class(class).static_layout);
        layout.iter().filter_map(|field| self.field(*field)).collect()
    }

    fn method(&self, class: &str, descriptor: &str, name: &str) -> Option<Called> {
        let method = self.program.declared_method(self.find(class)?, name, descriptor)?;
        Some(Called {
            is_static: method.is_static(),
            is_void: method.returns.is_none(),
            parameters: method.parameters.len(),
        })
    }
}
