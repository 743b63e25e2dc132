//! Random expressions of every type: operators with their promotions, casts, fields, arrays, strings and calls.
//!
//! An expression may throw, but it ends: only methods made before can be called, and none from within a loop.

use super::random::Random;

/// The types that expressions have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Bool,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Text,
    Ints,
    Shape,
}

pub const TYPES: &[Type] = &[
    Type::Bool,
    Type::Byte,
    Type::Short,
    Type::Char,
    Type::Int,
    Type::Int,
    Type::Long,
    Type::Float,
    Type::Double,
    Type::Text,
    Type::Ints,
    Type::Shape,
];
const NUMBERS: &[Type] =
    &[Type::Byte, Type::Short, Type::Char, Type::Int, Type::Long, Type::Float, Type::Double];

impl Type {
    pub fn name(self) -> &'static str {
        match self {
            Self::Bool => "boolean",
            Self::Byte => "byte",
            Self::Short => "short",
            Self::Char => "char",
            Self::Int => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
            Self::Text => "String",
            Self::Ints => "int[]",
            Self::Shape => "Shape",
        }
    }
}

/// A name that an expression can use.
#[derive(Clone)]
pub struct Variable {
    pub ty: Type,
    pub name: String,
    pub assignable: bool,
}

/// A method that an expression can call.
pub struct Callee {
    pub ty: Type,
    pub name: String,
    pub parameters: Vec<Type>,
}

/// Makes expressions over the names in scope.
pub struct Expressions {
    pub random: Random,
    pub variables: Vec<Variable>,
    pub callees: Vec<Callee>,
    /// Whether calls of methods are allowed here.
    pub calls: bool,
}

impl Expressions {
    /// An expression of this type, in parentheses where it needs them.
    pub fn make(&mut self, ty: Type, depth: usize) -> String {
        if depth == 0 || self.random.one_in(6) {
            return self.leaf(ty);
        }
        if self.random.one_in(8) {
            let (condition, yes, no) =
                (self.make(Type::Bool, depth - 1), self.make(ty, depth - 1), self.make(ty, depth - 1));
            return format!("({condition} ? {yes} : {no})");
        }
        if self.calls
            && self.random.one_in(6)
            && let Some(call) = self.call(ty, depth - 1)
        {
            return call;
        }
        let depth = depth - 1;
        match ty {
            Type::Bool => self.condition(depth),
            Type::Byte | Type::Short | Type::Char => self.narrow(ty, depth),
            Type::Int => self.int(depth),
            Type::Long => self.long(depth),
            Type::Float | Type::Double => self.float(ty, depth),
            Type::Text => self.text(depth),
            Type::Ints => self.ints(depth),
            Type::Shape => self.shape(depth),
        }
    }

    fn leaf(&mut self, ty: Type) -> String {
        let names: Vec<&str> = self
            .variables
            .iter()
            .filter(|variable| variable.ty == ty)
            .map(|variable| variable.name.as_str())
            .collect();
        if !names.is_empty() && !self.random.one_in(3) {
            return (*self.random.pick(&names)).to_owned();
        }
        let literals: &[&str] = match ty {
            Type::Bool => &["true", "false"],
            Type::Byte => &["(byte) 0", "(byte) 1", "(byte) -128", "(byte) 127", "(byte) 77"],
            Type::Short => &["(short) 0", "(short) -1", "(short) -32768", "(short) 32767", "(short) 300"],
            Type::Char => &["'a'", "'0'", "'\\0'", "'\\uffff'", "'\\u00e9'"],
            Type::Int => {
                &["0", "1", "2", "-1", "7", "31", "33", "-2147483648", "2147483647", "0x55aa", "65536"]
            }
            Type::Long => &[
                "0L",
                "1L",
                "-1L",
                "10L",
                "1L << 40",
                "-9223372036854775808L",
                "9223372036854775807L",
                "0xffffffffL",
            ],
            Type::Float => {
                &["0f", "-0f", "1.5f", "0.1f", "16777217f", "3.4e38f", "Float.NaN", "-1f / 0f", "1e-45f"]
            }
            Type::Double => &[
                "0.0",
                "-0.0",
                "1.0",
                "0.1",
                "-2.5",
                "1e300",
                "Double.NaN",
                "1.0 / 0.0",
                "4.9e-324",
                "9007199254740993.0",
            ],
            Type::Text => &["\"\"", "\"a\"", "\"heap\"", "\"\\u00e9\\u4e2d\"", "\"12\"", "(String) null"],
            Type::Ints => &["new int[0]", "new int[] {1, 2, 3}", "new int[4]", "(int[]) null"],
            Type::Shape => {
                &["(Shape) new Box(3)", "(Shape) new Disc(2L)", "(Shape) new Cube(5)", "(Shape) null"]
            }
        };
        format!("({})", self.random.pick(literals))
    }

    fn call(&mut self, ty: Type, depth: usize) -> Option<String> {
        let fitting: Vec<usize> =
            (0..self.callees.len()).filter(|&index| self.callees[index].ty == ty).collect();
        if fitting.is_empty() {
            return None;
        }
        let index = *self.random.pick(&fitting);
        let (name, parameters) = (self.callees[index].name.clone(), self.callees[index].parameters.clone());
        let arguments: Vec<String> =
            parameters.into_iter().map(|parameter| self.make(parameter, depth.min(1))).collect();
        Some(format!("{name}({})", arguments.join(", ")))
    }

    fn condition(&mut self, depth: usize) -> String {
        match self.random.below(10) {
            0..=4 => {
                let (a, b) = (*self.random.pick(NUMBERS), *self.random.pick(NUMBERS));
                let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                format!("({} {operator} {})", self.make(a, depth), self.make(b, depth))
            }
            5 | 6 => {
                let operator = *self.random.pick(&["&&", "||", "&", "|", "^", "=="]);
                format!("({} {operator} {})", self.make(Type::Bool, depth), self.make(Type::Bool, depth))
            }
            7 => format!("!{}", self.make(Type::Bool, depth)),
            8 => format!("{}.equals({})", self.make(Type::Text, depth), self.make(Type::Text, depth)),
            _ => {
                let test =
                    *self.random.pick(&["instanceof Box", "instanceof Cube", "instanceof Disc", "== null"]);
                format!("({} {test})", self.make(Type::Shape, depth))
            }
        }
    }

    fn narrow(&mut self, ty: Type, depth: usize) -> String {
        let from = *self.random.pick(NUMBERS);
        if ty == Type::Char && self.random.one_in(3) {
            return format!("{}.charAt({})", self.make(Type::Text, depth), self.make(Type::Int, depth));
        }
        format!("(({}) {})", ty.name(), self.make(from, depth))
    }

    fn int(&mut self, depth: usize) -> String {
        match self.random.below(16) {
            0..=5 => {
                let operator = *self.random.pick(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                let narrow = *self.random.pick(&[Type::Int, Type::Int, Type::Byte, Type::Short, Type::Char]);
                format!("({} {operator} {})", self.make(Type::Int, depth), self.make(narrow, depth))
            }
            6 | 7 => {
                let operator = *self.random.pick(&["<<", ">>", ">>>"]);
                let count = *self.random.pick(&[Type::Int, Type::Long, Type::Byte]);
                format!("({} {operator} {})", self.make(Type::Int, depth), self.make(count, depth))
            }
            8 => format!("({}{})", self.random.pick(&["-", "~"]), self.make(Type::Int, depth)),
            9 => {
                let from = *self.random.pick(&[Type::Long, Type::Float, Type::Double]);
                format!("((int) {})", self.make(from, depth))
            }
            10 => format!("{}[{} & 3]", self.make(Type::Ints, depth), self.make(Type::Int, depth)),
            11 => format!("{}.length", self.make(Type::Ints, depth)),
            12 => format!("{}.area({})", self.make(Type::Shape, depth), self.make(Type::Int, depth)),
            13 => format!("{}.size", self.make(Type::Shape, depth)),
            14 => {
                let method = *self.random.pick(&["length()", "hashCode()", "indexOf('a')"]);
                format!("{}.{method}", self.make(Type::Text, depth))
            }
            _ => self.increment().unwrap_or_else(|| self.leaf(Type::Int)),
        }
    }

    /// An increment of a variable, whose value is used.
    fn increment(&mut self) -> Option<String> {
        let fitting = |variable: &&Variable| variable.ty == Type::Int && variable.assignable;
        let names: Vec<String> =
            self.variables.iter().filter(fitting).map(|variable| variable.name.clone()).collect();
        if names.is_empty() {
            return None;
        }
        let name = self.random.pick(&names).clone();
        Some(match self.random.below(4) {
            0 => format!("({name}++)"),
            1 => format!("(--{name})"),
            2 => format!("({name} += {})", self.make(Type::Double, 1)),
            _ => format!("({name} = {})", self.make(Type::Int, 1)),
        })
    }

    fn long(&mut self, depth: usize) -> String {
        match self.random.below(8) {
            0..=3 => {
                let operator = *self.random.pick(&["+", "-", "*", "/", "%", "&", "|", "^"]);
                let other = *self.random.pick(&[Type::Long, Type::Int, Type::Char]);
                format!("({} {operator} {})", self.make(Type::Long, depth), self.make(other, depth))
            }
            4 => {
                let operator = *self.random.pick(&["<<", ">>", ">>>"]);
                format!("({} {operator} {})", self.make(Type::Long, depth), self.make(Type::Int, depth))
            }
            5 => {
                let from = *self.random.pick(&[Type::Float, Type::Double, Type::Int]);
                format!("((long) {})", self.make(from, depth))
            }
            6 => format!("{}.weight", self.make(Type::Shape, depth)),
            _ => format!("(-{})", self.make(Type::Long, depth)),
        }
    }

    fn float(&mut self, ty: Type, depth: usize) -> String {
        match self.random.below(7) {
            0..=3 => {
                let operator = *self.random.pick(&["+", "-", "*", "/", "%"]);
                let other = if ty == Type::Float {
                    Type::Int
                } else {
                    *self.random.pick(&[Type::Double, Type::Float, Type::Long])
                };
                format!("({} {operator} {})", self.make(ty, depth), self.make(other, depth))
            }
            4 => {
                let from = *self.random.pick(NUMBERS);
                format!("(({}) {})", ty.name(), self.make(from, depth))
            }
            5 if ty == Type::Double => {
                let function = *self.random.pick(&["sqrt", "floor", "abs", "ceil", "rint"]);
                format!("Math.{function}({})", self.make(ty, depth))
            }
            _ => format!("(-{})", self.make(ty, depth)),
        }
    }

    fn text(&mut self, depth: usize) -> String {
        match self.random.below(6) {
            0..=2 => {
                let other = *self.random.pick(&TYPES[..TYPES.len() - 2]);
                format!("cut({} + {})", self.make(Type::Text, depth), self.make(other, depth))
            }
            3 => format!("{}.substring({} & 3)", self.make(Type::Text, depth), self.make(Type::Int, depth)),
            4 => {
                let from = *self.random.pick(&[
                    Type::Int,
                    Type::Long,
                    Type::Float,
                    Type::Double,
                    Type::Char,
                    Type::Bool,
                ]);
                format!("String.valueOf({})", self.make(from, depth))
            }
            _ => format!("{}.toString()", self.make(Type::Shape, depth)),
        }
    }

    fn ints(&mut self, depth: usize) -> String {
        match self.random.below(3) {
            0 => format!("new int[] {{{}, {}}}", self.make(Type::Int, depth), self.make(Type::Int, depth)),
            1 => format!("(new int[{} % 5])", self.make(Type::Int, depth)),
            _ => format!("{}.clone()", self.make(Type::Ints, depth)),
        }
    }

    fn shape(&mut self, depth: usize) -> String {
        match self.random.below(5) {
            0 => format!("((Shape) new Box({}))", self.make(Type::Int, depth)),
            1 => format!("((Shape) new Disc({}))", self.make(Type::Long, depth)),
            2 => format!("((Shape) new Cube({}))", self.make(Type::Int, depth)),
            3 => format!("((Shape) (Box) {})", self.make(Type::Shape, depth)),
            _ => format!("{}.self()", self.make(Type::Shape, depth)),
        }
    }
}
