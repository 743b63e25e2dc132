//! What a lint has to know of classes. Names are spelled as in class files: `p/A`, `[Lp/A;`, `p/A$B`.

/// A field that holds a reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The class that declares it.
    pub declaring: String,
    /// Its name.
    pub name: String,
    /// Its erased type.
    pub class: String,
}

/// A method that may be called by a trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called {
    /// Whether it is called on no object.
    pub is_static: bool,
    /// Whether it gives nothing back.
    pub is_void: bool,
    /// How many parameters it has, the receiver not counted.
    pub parameters: usize,
}

/// The classes that rules speak of, and the methods whose inputs they restrict.
pub trait Classes {
    /// Whether there is a class with this name.
    fn has(&self, class: &str) -> bool;

    /// The parameters of all methods that have rules, with their erased types: their names, and `this`. A name may have several types.
    fn parameters(&self) -> Vec<(String, String)>;

    /// The classes of which objects of a static type may be, whatever rules say, the type itself among them if it has objects.
    fn below(&self, class: &str) -> Vec<String>;

    /// Whether objects of a class may stand where this type is asked for.
    fn is_subtype(&self, class: &str, of: &str) -> bool;

    /// Whether a class belongs to the JDK, so that what it consists of is rarely meant.
    fn is_library(&self, class: &str) -> bool;

    /// The fields of objects of a class that hold references, inherited ones among them.
    fn fields(&self, class: &str) -> Vec<Field>;

    /// The static fields that a class declares and that hold references.
    fn statics(&self, class: &str) -> Vec<Field>;

    /// The method that a class declares, if it does.
    fn method(&self, class: &str, descriptor: &str, name: &str) -> Option<Called>;
}
