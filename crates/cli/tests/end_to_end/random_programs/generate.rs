//! Random well-typed programs: nested classes with virtual methods, fields, methods that call earlier ones, and statements
//! of every kind.
//!
//! Every program ends: loops have constant bounds and nest at most twice, and methods call only methods made before them.

use super::expressions::{Callee, Expressions, TYPES, Type, Variable};
use super::random::Random;
use super::tree::{Method, Program, Statement};

/// The classes of every program; their bodies are small, their calls virtual. The messages of null pointers have programs of
/// their own in the conformance corpus.
const CLASSES: &str = r#"    static abstract class Shape {
        int size;
        long weight = 7;

        abstract int area(int scale);

        Shape self() {
            return this;
        }
    }

    static class Box extends Shape {
        Box(int size) {
            this.size = size;
        }

        @Override
        int area(int scale) {
            return size * scale;
        }

        @Override
        public String toString() {
            return "box" + size;
        }
    }

    static final class Cube extends Box {
        static int made;

        Cube(int size) {
            super(size + 1);
            weight = made++;
        }

        @Override
        int area(int scale) {
            return 6 * super.area(scale) / (int) weight;
        }
    }

    static final class Disc extends Shape {
        Disc(long weight) {
            this.weight = weight;
            size = (int) (weight >>> 3);
        }

        @Override
        int area(int scale) {
            return (int) (3.14 * size * size) ^ scale;
        }

        @Override
        Shape self() {
            return size > 9 ? new Box(size) : this;
        }

        @Override
        public String toString() {
            return "disc" + weight;
        }
    }

    static String cut(String text) {
        return text.length() > 30 ? text.substring(text.length() - 30) : text;
    }

    static String show(Throwable t) {
        return t instanceof NullPointerException ? "null pointer" : t.toString();
    }
"#;

/// Exceptions that a program may catch.
const CAUGHT: &[&str] = &[
    "ArithmeticException",
    "NullPointerException",
    "IndexOutOfBoundsException",
    "ClassCastException",
    "NegativeArraySizeException",
    "RuntimeException",
];

/// Blocks within each other; more would make a few programs very large.
const DEEPEST: usize = 3;

/// The program of a seed.
pub fn program(number: usize, seed: u64) -> Program {
    let expressions =
        Expressions { random: Random::new(seed), variables: Vec::new(), callees: Vec::new(), calls: true };
    let mut generator = Generator { expressions, names: 0, loops: 0, nesting: 0 };
    let mut members = String::new();
    let mut fields = Vec::new();
    for &ty in &TYPES[1..] {
        let name = generator.fresh("f");
        members.push_str(&format!("    static {} {name};\n", ty.name()));
        fields.push(Variable { ty, name, assignable: true });
    }
    members.push_str(CLASSES);
    let mut methods: Vec<Method> = (0..3).map(|_| generator.method(&fields)).collect();
    methods.push(generator.run(&fields));
    Program { number, members, methods }
}

struct Generator {
    expressions: Expressions,
    names: usize,
    loops: usize,
    /// How many blocks are open.
    nesting: usize,
}

impl Generator {
    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    fn random(&mut self) -> &mut Random {
        &mut self.expressions.random
    }

    fn expression(&mut self, ty: Type) -> String {
        let depth = 1 + self.random().below(3);
        self.expressions.make(ty, depth)
    }

    fn any_type(&mut self) -> Type {
        *self.random().pick(TYPES)
    }

    /// A static method that later ones may call.
    fn method(&mut self, fields: &[Variable]) -> Method {
        let name = self.fresh("m");
        let ty = self.any_type();
        let parameters: Vec<Type> = (0..self.random().below(4)).map(|_| self.any_type()).collect();
        self.expressions.variables = fields.to_vec();
        let mut heads = Vec::new();
        for &parameter in &parameters {
            let name = self.fresh("p");
            heads.push(format!("{} {name}", parameter.name()));
            self.expressions.variables.push(Variable { ty: parameter, name, assignable: true });
        }
        let body = self.block(4);
        let end = format!("return {};", self.expression(ty));
        let head = format!("static {} {name}({})", ty.name(), heads.join(", "));
        self.expressions.callees.push(Callee { ty, name, parameters });
        Method { head, body, end }
    }

    /// The entry: statements, each after another, and all fields at the end.
    fn run(&mut self, fields: &[Variable]) -> Method {
        self.expressions.variables = fields.to_vec();
        let mut body = Vec::new();
        for _ in 0..5 {
            let block = self.block(3);
            let caught = "} catch (RuntimeException e) {".to_owned();
            let shown = Statement::line("System.out.println(\"caught \" + show(e));".to_owned());
            body.push(Statement::nested(vec![("try {".to_owned(), block), (caught, vec![shown])]));
        }
        let shown = fields.iter().filter(|field| field.ty != Type::Ints);
        body.extend(shown.map(|field| Statement::line(format!("System.out.println({});", field.name))));
        let arrays = fields.iter().filter(|field| field.ty == Type::Ints);
        let array = |field: &Variable| {
            Statement::line(format!("System.out.println(java.util.Arrays.toString({}));", field.name))
        };
        body.extend(arrays.map(array));
        Method { head: "static void run()".to_owned(), body, end: String::new() }
    }

    /// Statements with a scope of their own.
    fn block(&mut self, length: usize) -> Vec<Statement> {
        let outer = self.expressions.variables.len();
        self.nesting += 1;
        let statements = (0..1 + self.random().below(length)).map(|_| self.statement()).collect();
        self.nesting -= 1;
        self.expressions.variables.truncate(outer);
        statements
    }

    fn statement(&mut self) -> Statement {
        let simple_only = self.nesting > DEEPEST;
        match self.random().below(if simple_only { 10 } else { 16 }) {
            0..=2 => self.declaration(),
            3..=6 => self.assignment(),
            7 => {
                let ty = *self.random().pick(&TYPES[..TYPES.len() - 2]);
                Statement::line(format!("System.out.println({});", self.expression(ty)))
            }
            8 => {
                let (array, index, value) =
                    (self.expression(Type::Ints), self.expression(Type::Int), self.expression(Type::Int));
                let operator = *self.random().pick(&["=", "+=", ">>>=", "^="]);
                Statement::line(format!("({array})[{index} & 3] {operator} {value};"))
            }
            9 => {
                let (shape, field) =
                    (self.expression(Type::Shape), self.random().pick(&["size", "weight"]).to_string());
                Statement::line(format!("({shape}).{field} += {};", self.expression(Type::Int)))
            }
            10 | 11 => self.branch(),
            12 => self.repetition(),
            13 => self.selection(),
            14 => self.attempt(),
            _ => {
                let condition = self.expression(Type::Bool);
                let thrown = self.random().pick(CAUGHT).to_string();
                let text = self.expression(Type::Text);
                Statement::line(format!("if ({condition}) {{ throw new {thrown}({text}); }}"))
            }
        }
    }

    fn declaration(&mut self) -> Statement {
        let ty = self.any_type();
        let value = self.expression(ty);
        let name = self.fresh("v");
        let text = format!("{} {name} = {value};", ty.name());
        self.expressions.variables.push(Variable { ty, name, assignable: true });
        Statement::declaration(text)
    }

    fn assignment(&mut self) -> Statement {
        let targets: Vec<Variable> =
            self.expressions.variables.iter().filter(|variable| variable.assignable).cloned().collect();
        let target = self.random().pick(&targets).clone();
        let narrow = matches!(target.ty, Type::Byte | Type::Short | Type::Char | Type::Int | Type::Long);
        if narrow && self.random().one_in(3) {
            let operator =
                *self.random().pick(&["+=", "-=", "*=", "/=", "%=", "<<=", ">>=", ">>>=", "&=", "^="]);
            return Statement::line(format!("{} {operator} {};", target.name, self.expression(Type::Int)));
        }
        Statement::line(format!("{} = {};", target.name, self.expression(target.ty)))
    }

    fn branch(&mut self) -> Statement {
        let mut blocks = vec![(format!("if ({}) {{", self.expression(Type::Bool)), self.block(3))];
        if self.random().one_in(2) {
            blocks.push(("} else {".to_owned(), self.block(3)));
        }
        Statement::nested(blocks)
    }

    fn repetition(&mut self) -> Statement {
        if self.loops == 2 {
            return self.assignment();
        }
        let name = self.fresh("i");
        let bound = 1 + self.random().below(6);
        let calls = std::mem::replace(&mut self.expressions.calls, false);
        self.loops += 1;
        self.expressions.variables.push(Variable { ty: Type::Int, name: name.clone(), assignable: false });
        let mut block = self.block(3);
        if self.random().one_in(3) {
            let exit = *self.random().pick(&["break", "continue"]);
            block.insert(0, Statement::line(format!("if ({}) {{ {exit}; }}", self.expression(Type::Bool))));
        }
        self.expressions.variables.pop();
        self.loops -= 1;
        self.expressions.calls = calls;
        Statement::nested(vec![(format!("for (int {name} = 0; {name} < {bound}; {name}++) {{"), block)])
    }

    fn selection(&mut self) -> Statement {
        let (subject, labels): (String, &[&str]) = if self.random().one_in(3) {
            (self.expression(Type::Text), &["\"a\"", "\"Aa\"", "\"BB\"", "\"heap\""])
        } else {
            (self.expression(Type::Int), &["0", "1", "-2147483648", "77"])
        };
        let mut blocks = Vec::new();
        for label in labels {
            let head = format!("{}case {label}: {{", if blocks.is_empty() { "" } else { "} " });
            let mut block = self.block(2);
            if self.random().one_in(2) {
                block.push(Statement::line("if (true) { break; }".to_owned()));
            }
            blocks.push((head, block));
        }
        blocks.push(("} default: {".to_owned(), self.block(2)));
        Statement::nested(vec![(format!("switch ({subject}) {{"), vec![Statement::labelled(blocks)])])
    }

    fn attempt(&mut self) -> Statement {
        let caught = *self.random().pick(CAUGHT);
        let name = self.fresh("e");
        let mut blocks = vec![
            ("try {".to_owned(), self.block(3)),
            (format!("}} catch ({caught} {name}) {{"), self.block(2)),
        ];
        if self.random().one_in(2) {
            blocks.push(("} finally {".to_owned(), self.block(2)));
        }
        Statement::nested(blocks)
    }
}
