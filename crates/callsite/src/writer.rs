//! A class file in the making (JVMS §4): constant pool, interfaces, fields, methods.
//!
//! It writes what call sites and stand-ins need and nothing else. There are no stack maps, since types are not verified.
//! Whatever exceeds a limit of the format is remembered and refused once, by [`ClassWriter::finish`], so that
//! the code that generates bodies need not look at errors.

use heapwise_classfile::mutf8;
use rustc_hash::FxHashMap;

use crate::body::Body;
use crate::names;

/// Java 8: the first version with static methods in interfaces, which bodies may call.
const MAJOR_VERSION: u16 = 52;
/// `final`, `super` and `synthetic`.
const CLASS_FLAGS: u16 = 0x1030;

/// `public`.
pub(crate) const PUBLIC: u16 = 0x0001;
/// `static`.
pub(crate) const STATIC: u16 = 0x0008;
/// `final`.
pub(crate) const FINAL: u16 = 0x0010;
/// What all classes have that are no interfaces.
pub(crate) const SUPER: u16 = 0x0020;
/// `native`.
pub(crate) const NATIVE: u16 = 0x0100;
/// That it is an interface.
pub(crate) const INTERFACE: u16 = 0x0200;
/// `abstract`.
pub(crate) const ABSTRACT: u16 = 0x0400;

/// A class or interface that extends `Object`.
pub(crate) struct ClassWriter {
    pub(crate) pool: PoolWriter,
    flags: u16,
    name: String,
    interfaces: Vec<u16>,
    fields: Members,
    methods: Members,
}

/// The fields or the methods.
#[derive(Default)]
struct Members {
    count: u16,
    bytes: Vec<u8>,
}

impl ClassWriter {
    /// A final class that no source has.
    pub(crate) fn new(name: String) -> ClassWriter {
        ClassWriter::with_flags(CLASS_FLAGS, name)
    }

    pub(crate) fn with_flags(flags: u16, name: String) -> ClassWriter {
        ClassWriter {
            pool: PoolWriter { next: 1, ..PoolWriter::default() },
            flags,
            name,
            interfaces: Vec::new(),
            fields: Members::default(),
            methods: Members::default(),
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Implements an interface; one that is named twice counts once.
    pub(crate) fn implement(&mut self, interface: &str) {
        let index = self.pool.class(interface);
        if !self.interfaces.contains(&index) {
            self.interfaces.push(index);
        }
    }

    pub(crate) fn field(&mut self, flags: u16, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.pool.text(name), self.pool.text(descriptor));
        self.fields.count += 1;
        put(&mut self.fields.bytes, &[flags, name, descriptor, 0]);
    }

    /// Begins a method; [`Body::end`] adds it.
    pub(crate) fn method(&mut self, flags: u16, name: &str, descriptor: &str) -> Body<'_> {
        Body::new(self, flags, name, descriptor)
    }

    /// Adds a method without a body.
    pub(crate) fn declare(&mut self, flags: u16, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.pool.text(name), self.pool.text(descriptor));
        self.methods.count += 1;
        put(&mut self.methods.bytes, &[flags, name, descriptor, 0]);
    }

    /// Adds a method; called by [`Body::end`]. `limits`: the largest depth of the stack, and the local variables.
    pub(crate) fn add_method(&mut self, header: [u16; 3], limits: [u16; 2], code: &[u8]) {
        let attribute = self.pool.text("Code");
        self.pool.is_too_large |= code.len() > usize::from(u16::MAX);
        self.methods.count += 1;
        let bytes = &mut self.methods.bytes;
        put(bytes, &header);
        put(bytes, &[1, attribute]);
        bytes.extend((code.len() as u32 + 12).to_be_bytes());
        put(bytes, &limits);
        bytes.extend((code.len() as u32).to_be_bytes());
        bytes.extend_from_slice(code);
        put(bytes, &[0, 0]); // neither handlers nor attributes
    }

    /// The class file; `None` if it exceeds a limit of the format.
    pub(crate) fn finish(mut self) -> Option<Vec<u8>> {
        let this = self.pool.class(&self.name);
        let above = self.pool.class(names::OBJECT);
        let mut bytes = 0xcafe_babe_u32.to_be_bytes().to_vec();
        put(&mut bytes, &[0, MAJOR_VERSION, self.pool.next]);
        bytes.append(&mut self.pool.bytes);
        put(&mut bytes, &[self.flags, this, above, self.interfaces.len() as u16]);
        put(&mut bytes, &self.interfaces);
        for mut members in [self.fields, self.methods] {
            put(&mut bytes, &[members.count]);
            bytes.append(&mut members.bytes);
        }
        put(&mut bytes, &[0]);
        (!self.pool.is_too_large).then_some(bytes)
    }
}

fn put(bytes: &mut Vec<u8>, halves: &[u16]) {
    bytes.extend(halves.iter().flat_map(|half| half.to_be_bytes()));
}

/// A constant pool in which equal entries are one.
#[derive(Default)]
pub(crate) struct PoolWriter {
    bytes: Vec<u8>,
    known: FxHashMap<Box<[u8]>, u16>,
    /// The index of the next entry.
    next: u16,
    /// Whether a limit of the format was exceeded, here or by a body.
    pub(crate) is_too_large: bool,
}

impl PoolWriter {
    fn add(&mut self, tag: u8, contents: &[u8]) -> u16 {
        let entry: Box<[u8]> = [&[tag], contents].concat().into();
        if let Some(known) = self.known.get(&entry) {
            return *known;
        }
        let places = if matches!(tag, 5 | 6) { 2 } else { 1 };
        let Some(next) = self.next.checked_add(places) else {
            self.is_too_large = true;
            return 0;
        };
        let index = std::mem::replace(&mut self.next, next);
        self.bytes.extend_from_slice(&entry);
        self.known.insert(entry, index);
        index
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        self.add(tag, &[first.to_be_bytes(), second.to_be_bytes()].concat())
    }

    pub(crate) fn text(&mut self, text: &str) -> u16 {
        self.units(&text.encode_utf16().collect::<Vec<_>>())
    }

    fn units(&mut self, units: &[u16]) -> u16 {
        let encoded = mutf8::encode(units);
        let Ok(length) = u16::try_from(encoded.len()) else {
            self.is_too_large = true;
            return 0;
        };
        self.add(1, &[&length.to_be_bytes(), &encoded[..]].concat())
    }

    /// A class by internal name or array descriptor.
    pub(crate) fn class(&mut self, name: &str) -> u16 {
        let name = self.text(name);
        self.add(7, &name.to_be_bytes())
    }

    pub(crate) fn string(&mut self, units: &[u16]) -> u16 {
        let text = self.units(units);
        self.add(8, &text.to_be_bytes())
    }

    pub(crate) fn int(&mut self, value: i32) -> u16 {
        self.add(3, &value.to_be_bytes())
    }

    pub(crate) fn long(&mut self, value: i64) -> u16 {
        self.add(5, &value.to_be_bytes())
    }

    pub(crate) fn float(&mut self, value: f32) -> u16 {
        self.add(4, &value.to_bits().to_be_bytes())
    }

    pub(crate) fn double(&mut self, value: f64) -> u16 {
        self.add(6, &value.to_bits().to_be_bytes())
    }

    pub(crate) fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    pub(crate) fn method(&mut self, of: Owner<'_>, name: &str, descriptor: &str) -> u16 {
        match of {
            Owner::Class(class) => self.member(10, class, name, descriptor),
            Owner::Interface(interface) => self.member(11, interface, name, descriptor),
        }
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.text(name), self.text(descriptor));
        let name_and_type = self.pair(12, name, descriptor);
        self.pair(tag, class, name_and_type)
    }
}

/// What a reference to a method names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owner<'a> {
    Class(&'a str),
    Interface(&'a str),
}
