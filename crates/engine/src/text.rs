//! Strings and builders of symbolic contents, as natives see them.
//!
//! The contents are a [`Text`]: a length and units as terms. It stands behind the fields of the object, which are left
//! out until code of the JDK reads one of them ([`Machine::lay_out`]). Then the path forks over the length and over
//! whether Latin-1 holds it, which is why the methods that programs call most are replaced by ones that work on
//! the text.

use heapwise_heap::{Data, HeapFull, LENGTH, OWN, Object, ObjectId, Slot, UNITS, Value, is_text};
use heapwise_program::{ClassId, Kind};
use heapwise_term::{BinaryOp, Node, TermId, VarId};

use crate::array::JOINED;
use crate::flow::heap_full;
use crate::{Interrupt, Machine, Step};

/// The most units of a text to which something is added behind an open length, unless `--max-string` allows longer parts.
const OPEN: usize = 512;

/// How many terms of the sum of a length are looked at.
const SUMMANDS: usize = 32;

/// The contents of a string.
#[derive(Clone, Debug)]
pub struct Text {
    /// How many of the units count: 32 bits, never more than there are.
    pub length: TermId,
    /// UTF-16 units in 32 bits each. Those beyond the length mean nothing.
    pub units: Vec<TermId>,
}

/// The contents of a concrete string, as they are stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stored<'a> {
    bytes: &'a [i8],
    /// Whether each unit takes two bytes, the low one first.
    is_wide: bool,
}

impl Stored<'_> {
    /// How many units there are.
    #[inline]
    #[allow(clippy::len_without_is_empty)] // the empty string needs no name
    pub fn len(&self) -> usize {
        self.bytes.len() >> u32::from(self.is_wide)
    }

    /// The unit at an index; `None` outside the bounds.
    #[inline]
    pub fn unit(&self, index: usize) -> Option<u16> {
        if !self.is_wide {
            return self.bytes.get(index).map(|byte| u16::from(*byte as u8));
        }
        let pair = self.bytes.get(index.checked_mul(2)?..)?;
        Some(u16::from_le_bytes([*pair.first()? as u8, *pair.get(1)? as u8]))
    }
}

/// What code meets that looks into a sealed string.
const SEALED: &str = "the text of a message that is not known exactly";

impl Machine<'_, '_> {
    /// The contents of a string if they are all concrete.
    #[inline]
    pub fn stored_string(&self, string: ObjectId) -> Option<Stored<'_>> {
        let (heap, known) = (&self.state.heap, &self.bindings.known);
        let (Value::Object(bytes), Value::Int(coder)) =
            (heap.get(string, known.string_value)?, heap.get(string, known.string_coder)?)
        else {
            return None;
        };
        match &heap.object(bytes).data {
            Data::Bytes(bytes) => Some(Stored { bytes, is_wide: coder != 0 }),
            _ => None,
        }
    }

    /// Whether the contents of a string are not all concrete.
    #[inline]
    pub fn is_symbolic_string(&self, string: ObjectId) -> bool {
        self.stored_string(string).is_none()
            && self.state.heap.get(string, self.bindings.known.string_value) != Some(Value::Null)
    }

    /// Whether the contents of a string builder are not all concrete.
    #[inline]
    pub fn is_symbolic_builder(&self, builder: ObjectId) -> bool {
        let slots = self.bindings.known.builder;
        match self.state.heap.get(builder, slots.value) {
            Some(Value::Object(bytes)) => {
                !matches!(self.state.heap.object(bytes).data, Data::Bytes(_))
                    || matches!(self.state.heap.get(builder, slots.count), Some(Value::Term(_)))
            }
            value => value == Some(Value::Filler),
        }
    }

    /// The contents of a string. Linear in its length.
    ///
    /// # Errors
    /// Malformed bytecode for a string whose constructor has not run.
    pub fn string_text(&mut self, string: ObjectId) -> Step<Text> {
        if let Some(text) = self.text_behind(string) {
            return Ok(text);
        }
        let known = self.bindings.known;
        self.stored_text(string, known.string_value, known.string_coder, None)
    }

    /// The contents of a string builder. Linear in its length.
    ///
    /// # Errors
    /// Malformed bytecode for a builder whose constructor has not run.
    pub fn builder_text(&mut self, builder: ObjectId) -> Step<Text> {
        if let Some(text) = self.text_behind(builder) {
            return Ok(text);
        }
        let slots = self.bindings.known.builder;
        self.stored_text(builder, slots.value, slots.coder, Some(slots.count))
    }

    /// A new string with these contents.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn string_of(&mut self, text: &Text) -> Step<ObjectId> {
        match self.concrete_units(text) {
            Some(units) => self.new_string(&units),
            None => self.add_text(text, Value::Int(1)),
        }
    }

    /// What a method of the JDK makes of a string that it gives back where it changes nothing: then it is that string, and the
    /// literal where nothing is left.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn string_from(&mut self, source: ObjectId, text: &Text) -> Step<ObjectId> {
        match self.cx.pool.as_int(text.length) {
            Some(0) => self.literal(self.cx.program.intern_string(&[])),
            _ => self.add_text(text, Value::Object(source)),
        }
    }

    /// A new string whose identity is as [`OWN`] says.
    pub(crate) fn add_text(&mut self, text: &Text, own: Value) -> Step<ObjectId> {
        let cells = self.text_cells(text, own);
        let string = Object::of_text(self.cx.program, self.bindings.known.string, &cells);
        self.add(string)
    }

    /// A new string into which nobody can look.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn sealed_string(&mut self) -> Step<ObjectId> {
        let class = self.bindings.known.string;
        let string = Object::of_text(self.cx.program, class, &[]);
        self.add(string)
    }

    /// Gives a string under construction, or a builder, these contents.
    ///
    /// # Errors
    /// When the path's heap is full.
    pub fn set_text(&mut self, object: ObjectId, text: &Text) -> Step<()> {
        let cells = self.text_cells(text, Value::Int(1));
        let class = self.state.heap.class(object);
        let Object { data, .. } = Object::of_text(self.cx.program, class, &cells);
        self.state.heap.replace(object, data).map_err(heap_full)?;
        match self.concrete_units(text) {
            Some(_) => self.lay_out(object),
            None => Ok(()),
        }
    }

    /// Whether two texts are equal: they are of one length, and so are the units up to there.
    pub fn equal_texts(&mut self, left: &Text, right: &Text) -> TermId {
        let pool = &mut self.cx.pool;
        let mut conditions = vec![pool.eq(left.length, right.length)];
        let shorter = if pool.as_int(right.length).is_some() { right.length } else { left.length };
        for (at, (one, other)) in left.units.iter().zip(&right.units).enumerate() {
            let at = pool.int(at as i32);
            let beyond = pool.sle(shorter, at);
            let equal = pool.eq(*one, *other);
            conditions.push(pool.or(beyond, equal));
        }
        pool.and_all(&conditions)
    }

    /// Writes the fields of a string or builder that were left out, as the JDK's own code would have done it. A builder
    /// then has no text any more, because that code changes the fields.
    ///
    /// # Errors
    /// Asks for a fork over the length, and over whether all units are Latin-1.
    #[cold]
    pub(crate) fn lay_out(&mut self, object: ObjectId) -> Step<()> {
        let Some(mut text) = self.text_behind(object) else {
            return Interrupt::unsupported(SEALED);
        };
        let length = self.decide_index(text.length, text.units.len() + 1)?;
        text.units.truncate(length);
        text.length = self.cx.pool.int(length as i32);
        let is_latin1 = self.latin1(&text.units);
        let is_latin1 = self.decide(is_latin1)?;
        let bytes = self.stored(&text.units, is_latin1);
        let bytes = self.add(Object { class: self.bindings.known.byte_array, data: bytes })?;
        let known = self.bindings.known;
        let class = self.state.heap.class(object);
        let is_string = class == known.string;
        let (value, coder, count) = match is_string {
            true => (known.string_value, known.string_coder, None),
            false => (known.builder.value, known.builder.coder, Some(known.builder.count)),
        };
        let program = self.cx.program;
        let layout = program.class(class).instance_layout.iter().enumerate();
        let mut cells: Vec<Value> = layout
            .map(|(slot, field)| match self.state.heap.get(object, slot) {
                Some(Value::Filler) | None if slot == value => Value::Object(bytes),
                Some(Value::Filler) | None if slot == coder => Value::Int(i32::from(!is_latin1)),
                Some(Value::Filler) | None if Some(slot) == count => Value::Int(length as i32),
                Some(Value::Filler) | None => Value::zero(program.field(*field).kind),
                Some(written) => written,
            })
            .collect();
        if is_string {
            let own = self.state.heap.object(object).text(cells.len()).and_then(|cells| cells.get(OWN));
            let own = own.copied().unwrap_or(Value::Int(1));
            cells.push(Value::Int(length as i32));
            cells.push(own);
            cells.extend(text.units.iter().map(|unit| self.value(*unit)));
        }
        self.state.heap.replace(object, Data::Cells(cells.into())).map_err(heap_full)
    }

    /// Whether Latin-1 holds all these units.
    fn latin1(&mut self, units: &[TermId]) -> TermId {
        let pool = &mut self.cx.pool;
        let bound = pool.int(256);
        let conditions: Vec<TermId> = units.iter().map(|unit| pool.ult(*unit, bound)).collect();
        pool.and_all(&conditions)
    }

    /// The units as the JDK stores them.
    fn stored(&mut self, units: &[TermId], latin1: bool) -> Data {
        let mut bytes = Vec::with_capacity(units.len() * 2);
        for unit in units {
            let low = self.value(*unit);
            bytes.push(self.narrow(Kind::Byte, low));
            if !latin1 {
                let pool = &mut self.cx.pool;
                let eight = pool.int(8);
                let high = pool.lshr(*unit, eight);
                let high = self.value(high);
                bytes.push(self.narrow(Kind::Byte, high));
            }
        }
        let mut data = Data::array(Kind::Byte, bytes.len());
        for (at, byte) in bytes.into_iter().enumerate() {
            data.set(at, byte);
        }
        data
    }

    fn text_behind(&mut self, object: ObjectId) -> Option<Text> {
        let fields = self.cx.program.class(self.state.heap.class(object)).instance_layout.len();
        let cells = self.state.heap.object(object).text(fields)?.to_vec();
        let length = self.int_term(cells[LENGTH]).ok()?;
        let longest = self.cx.pool.as_int(length).map_or(cells.len() - UNITS, |length| length as usize);
        let units = cells[UNITS..].iter().take(longest);
        let units = units.map(|unit| self.int_term(*unit).ok()).collect::<Option<Vec<_>>>()?;
        Some(Text { length, units })
    }

    /// The text that the fields hold. Strings have no field for the length: it is that of their bytes.
    fn stored_text(
        &mut self,
        object: ObjectId,
        value: usize,
        coder: usize,
        count: Option<usize>,
    ) -> Step<Text> {
        let (Some(Value::Object(bytes)), Some(Value::Int(coder))) =
            (self.state.heap.get(object, value), self.state.heap.get(object, coder))
        else {
            return Interrupt::unsupported(SEALED);
        };
        let width = 1 + coder as usize;
        let bytes = self.state.heap.object(bytes).data.clone();
        let all = bytes.len().unwrap_or(0) / width;
        let (count, length) = match count.and_then(|slot| self.state.heap.get(object, slot)) {
            Some(Value::Int(count)) => (all.min(count.max(0) as usize), Value::Int(count)),
            Some(length) => (all, length),
            None => (all, Value::Int(all as i32)),
        };
        let mut units = Vec::with_capacity(count);
        for at in 0..count {
            units.push(self.unit(&bytes, at * width, width)?);
        }
        Ok(Text { length: self.int_term(length)?, units })
    }

    /// The unit whose bytes begin there, the low one first.
    fn unit(&mut self, bytes: &Data, at: usize, width: usize) -> Step<TermId> {
        let mut unit = self.cx.pool.int(0);
        for part in 0..width {
            let byte = bytes.get(at + part).unwrap_or(Value::Int(0));
            let byte = self.int_term(byte)?;
            let pool = &mut self.cx.pool;
            let byte = pool.trunc(byte, 8);
            unit = match part {
                0 => pool.zext(byte, 32),
                _ => {
                    let low = pool.trunc(unit, 8);
                    let both = pool.concat(byte, low);
                    pool.zext(both, 32)
                }
            };
        }
        Ok(unit)
    }

    fn text_cells(&self, text: &Text, own: Value) -> Vec<Value> {
        self.worked(text.units.len());
        let head = [self.value(text.length), own];
        head.into_iter().chain(text.units.iter().map(|unit| self.value(*unit))).collect()
    }

    fn concrete_units(&self, text: &Text) -> Option<Vec<u16>> {
        let pool = &self.cx.pool;
        let length = pool.as_int(text.length)?;
        text.units
            .iter()
            .take(length as usize)
            .map(|unit| pool.as_int(*unit).map(|unit| unit as u16))
            .collect()
    }

    /// Gets ready to add a text to another, and says how many units the left one has at least. Behind those each unit is a choice over
    /// all places where the right one may begin. A loop that does so for ever takes few steps: it counts as the effort that it is, and
    /// there is an end.
    ///
    /// # Errors
    /// When the text gets too long for that.
    pub fn add_behind(&self, left: &Text, right: &Text) -> Step<usize> {
        let settled = self.least_length(left.length).min(left.units.len());
        if self.cx.pool.as_int(left.length).is_some() {
            return Ok(settled);
        }
        let most = OPEN.max(self.cx.scope.max_string_length.saturating_mul(JOINED) as usize);
        if left.units.len() + right.units.len() > most {
            return Err(heap_full(HeapFull));
        }
        self.worked((left.units.len() - settled) * right.units.len());
        Ok(settled)
    }

    /// What a length is at least that is a sum of lengths of input strings and of what was added to them; of another, 0.
    fn least_length(&self, length: TermId) -> usize {
        let (mut least, mut waiting) = (0usize, vec![length]);
        for _ in 0..SUMMANDS {
            let Some(term) = waiting.pop() else { return least };
            match *self.cx.pool.node(term) {
                Node::Const(value) if value.signed() >= 0 => {
                    least = least.saturating_add(value.signed() as usize)
                }
                Node::Var(variable) if self.is_input_length(variable) => {}
                Node::Binary(BinaryOp::Add, one, other) => waiting.extend([one, other]),
                _ => return 0,
            }
        }
        0
    }

    /// Whether a variable is the length of an input string, which is never negative.
    fn is_input_length(&self, variable: VarId) -> bool {
        let Some((Slot::Cell(input, cell), _)) = self.cx.variables.slot(variable) else { return false };
        cell as usize == LENGTH && is_text(self.cx.program, self.state.input.object(input).class)
    }

    /// Counts the effort of a native; a unit is about the work of a bytecode on plain values.
    pub fn worked(&self, effort: usize) {
        self.bindings.budget.deadline.spend(effort as u64);
    }

    /// The class of strings.
    pub fn string_class(&self) -> ClassId {
        self.bindings.known.string
    }
}
