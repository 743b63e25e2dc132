//! Classes inside classes, by the attribute `InnerClasses`.
//!
//! A class file says of each class that it mentions which class that is a member of. Nothing keeps a file, or several
//! together, from saying that a class is inside itself. Of one file the JVM refuses that, and so is it here; files that
//! disagree are only found out when someone goes from class to class ([`Program::outer_classes`]).

use heapwise_classfile::{InnerClass, LoadError, Malformed, Read, java_name, printable};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ClassId;
use crate::program::Program;

/// Which class each of the classes in an attribute is a member of, and under which name.
pub(crate) struct Members<'a> {
    outer: FxHashMap<&'a str, (&'a str, &'a str)>,
}

impl<'a> Members<'a> {
    /// Of two entries for a class the first counts.
    ///
    /// # Errors
    /// If a class is inside itself.
    pub(crate) fn of(inner_classes: &'a [InnerClass]) -> Read<Self> {
        let mut around: FxHashMap<&str, &str> = FxHashMap::default();
        let mut members = Members { outer: FxHashMap::default() };
        for inner in inner_classes {
            let Some(outer) = inner.outer.as_deref() else { continue };
            around.entry(&inner.class).or_insert(outer);
            if let Some(simple) = inner.simple_name.as_deref() {
                members.outer.entry(&inner.class).or_insert((outer, simple));
            }
        }
        refuse_circles(&around)?;
        Ok(members)
    }

    /// The name in the source, outwards through member classes: `java.util.Map.Entry`. A class file lists all classes
    /// around it.
    pub(crate) fn source_name(&self, name: &str) -> String {
        let mut simple_names = Vec::new();
        let mut at = name;
        while let Some((outer, simple)) = self.outer.get(at) {
            simple_names.push(*simple);
            at = outer;
        }
        let outermost = java_name(at);
        simple_names.push(&outermost);
        simple_names.reverse();
        printable(&simple_names.join(".")).into_owned()
    }
}

fn refuse_circles(around: &FxHashMap<&str, &str>) -> Read<()> {
    let mut without: FxHashSet<&str> = FxHashSet::default();
    let mut starts: Vec<&&str> = around.keys().collect();
    starts.sort_unstable();
    for start in starts {
        let mut way: FxHashSet<&str> = FxHashSet::default();
        let mut at = *start;
        while way.insert(at) && !without.contains(at) {
            let Some(outer) = around.get(at) else { break };
            if way.contains(outer) {
                return Err(Malformed::new(format!("it says that `{outer}` is a member class of itself")));
            }
            at = outer;
        }
        without.extend(way);
    }
    Ok(())
}

impl Program {
    /// The classes that a class is a member of, the nearest first; none around a local or anonymous class. Loads them.
    ///
    /// # Errors
    /// If one cannot be loaded, or the class files say together that one is inside itself.
    pub fn outer_classes(&self, class: ClassId) -> Result<Vec<ClassId>, LoadError> {
        let mut classes = Vec::new();
        let mut at = class;
        while let Some(outer) = self.class(at).nesting.as_ref().and_then(|nesting| nesting.outer.as_deref()) {
            at = self.find_class(outer)?;
            if at == class || classes.contains(&at) {
                let name = self.class(at).name.to_string();
                return Err(LoadError::Circle { place: self.place_of(&name), name });
            }
            classes.push(at);
        }
        Ok(classes)
    }

    /// For messages: where the file of a class was found.
    fn place_of(&self, name: &str) -> String {
        self.find_file(name).map_or_else(|_| name.to_owned(), |found| found.place)
    }
}
