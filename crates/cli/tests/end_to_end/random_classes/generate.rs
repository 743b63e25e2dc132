//! Classes made of traits, from seeds: the source that heapwise sees, and the same line by line with its conditions counted.

use super::traits::Trait;
use crate::random_programs::random::Random;

/// Traits that one class has.
const MOST: usize = 3;
/// Traits of which some claims are true, so that each class has one that a caller can try. They stand in a class of
/// their own: calls of arithmetic would leave no question about the object itself without a doubt.
const LAWS: &[&str] = &["laws", "shifts", "remainders", "conversions"];

/// A class `C<number>` of the package `r`.
pub struct Class {
    pub number: usize,
    /// What it is made of: the traits by number, each with the letter of this use.
    pub parts: Vec<(usize, char)>,
    lines: Vec<String>,
    callers: Vec<String>,
    /// Boolean methods that `asks` made.
    pub questions: Vec<String>,
}

/// A condition on a line: for each of its parts whether going on means that it is false.
pub struct Site {
    pub line: usize,
    pub is_flipped: Vec<bool>,
}

/// The class of a seed: every other one has one trait, so that all of these come by in turn, and the rest some of them. Each has a law, too.
pub fn class(seed: usize, from: &[usize], traits: &[Trait]) -> Class {
    let mut random = Random::new(seed as u64);
    let is_law = |&nth: &usize| LAWS.contains(&traits[nth].name);
    let laws: Vec<usize> = (0..traits.len()).filter(is_law).collect();
    let law = *random.pick(&laws);
    let parts = match seed % 2 {
        0 => vec![(from[seed / 2 % from.len()], 'a')],
        _ => ('a'..).take(1 + random.below(MOST)).map(|letter| (*random.pick(from), letter)).collect(),
    };
    of_parts(seed, seed, [parts, vec![(law, 'z')]].concat(), traits)
}

/// The class of a seed with these traits.
pub fn of_parts(number: usize, seed: usize, parts: Vec<(usize, char)>, traits: &[Trait]) -> Class {
    let mut pieces = Pieces::new(number, seed);
    for &(nth, letter) in &parts {
        let mut random = Random::new((seed as u64) << 8 | u64::from(letter));
        pieces.add_trait(&traits[nth], letter, &mut random);
    }
    let (lines, callers) = (pieces.lines(), pieces.callers());
    Class { number, parts, lines, callers, questions: pieces.questions }
}

impl Class {
    pub fn name(&self) -> String {
        format!("C{}", self.number)
    }

    /// The source that heapwise is asked about.
    pub fn source(&self) -> String {
        self.text(|_, _, part| part.to_owned())
    }

    /// The same source, line by line, with its conditions counted.
    pub fn counted(&self) -> String {
        self.text(|line, nth, part| format!("Hits.at({}, {part})", site(line, nth)))
    }

    /// Classes that only the caller knows.
    pub fn callers(&self) -> String {
        format!("package r;\n\n{}\n", self.callers.join("\n"))
    }

    /// The conditions that are counted.
    pub fn sites(&self) -> Vec<Site> {
        let site = |(index, line): (usize, &String)| {
            let (start, end) = condition(line)?;
            let parts = parts_of(&line[start + 2..end]);
            Some(Site { line: index + 1, is_flipped: parts.iter().map(|(_, next)| *next == "||").collect() })
        };
        self.lines.iter().enumerate().filter_map(site).collect()
    }

    fn text(&self, show: impl Fn(usize, usize, &str) -> String) -> String {
        let mut out = String::new();
        for (index, line) in self.lines.iter().enumerate() {
            match condition(line) {
                Some((start, end)) => {
                    let parts = parts_of(&line[start + 2..end]);
                    let shown = parts.iter().enumerate().map(|(nth, (part, next))| {
                        let space = if next.is_empty() { "" } else { " " };
                        format!("{}{space}{next}{space}", show(index + 1, nth, part))
                    });
                    let shown: String = shown.collect();
                    out.push_str(&format!("{}({shown}{}\n", &line[..start], &line[end..]));
                }
                None => out.push_str(&format!("{line}\n")),
            }
        }
        out
    }
}

/// The number of a part of the condition on a line.
pub fn site(line: usize, nth: usize) -> usize {
    line * 8 + nth
}

/// Where the condition of a line begins, with its sign, and where its parenthesis closes.
fn condition(line: &str) -> Option<(usize, usize)> {
    let start = line.find("@(")?;
    let mut depth = 0;
    for (at, byte) in line.bytes().enumerate().skip(start + 1) {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        if depth == 0 {
            return Some((start, at));
        }
    }
    panic!("no end of the condition: {line}")
}

/// The parts of a condition, each with the operator behind it.
fn parts_of(condition: &str) -> Vec<(&str, &str)> {
    let (mut parts, mut depth, mut from) = (Vec::new(), 0, 0);
    for (at, byte) in condition.bytes().enumerate() {
        depth += i32::from(byte == b'(') - i32::from(byte == b')');
        let operator = condition.get(at..at + 2).filter(|two| depth == 0 && matches!(*two, "&&" | "||"));
        if let Some(operator) = operator {
            parts.push((condition[from..at].trim(), operator));
            from = at + 2;
        }
    }
    parts.push((condition[from..].trim(), ""));
    parts
}

/// What the traits give.
struct Pieces {
    name: String,
    /// Which questions are asked: 0 for what holds, 1 for what is never so.
    asked: usize,
    interfaces: Vec<String>,
    parameters: Vec<String>,
    values: Vec<String>,
    begins: Vec<String>,
    members: Vec<String>,
    overriding: Vec<String>,
    beside: Vec<String>,
    questions: Vec<String>,
}

impl Pieces {
    fn new(number: usize, seed: usize) -> Self {
        Self {
            asked: seed / 2 % 3,
            name: format!("C{number}"),
            interfaces: Vec::new(),
            parameters: Vec::new(),
            values: Vec::new(),
            begins: Vec::new(),
            members: Vec::new(),
            overriding: Vec::new(),
            beside: Vec::new(),
            questions: Vec::new(),
        }
    }

    fn add_trait(&mut self, of: &Trait, letter: char, random: &mut Random) {
        self.members.push(format!("    // {}", of.about));
        for line in &of.lines {
            let text = chosen(line, random).replace('#', &letter.to_string()).replace("Self", &self.name);
            self.add(&text, letter);
        }
    }

    fn add(&mut self, text: &str, letter: char) {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        match first {
            "" => match rest.trim_start().strip_prefix("asks") {
                Some(asked) => self.ask(asked, letter),
                None => split(text, &mut self.members),
            },
            "is" if self.interfaces.iter().any(|known| known == rest) => {}
            "is" => self.interfaces.push(rest.to_owned()),
            "takes" => {
                let (parameter, value) = rest.split_once(" = ").expect("a value");
                self.parameters.push(parameter.to_owned());
                self.values.push(value.to_owned());
            }
            "begins" => split(&format!("        {rest}"), &mut self.begins),
            "caller" => match rest.strip_prefix("overrides ") {
                Some(method) => self.overriding.push(overriding(method)),
                None => self.beside.push(rest.trim_start_matches("has ").to_owned()),
            },
            _ => panic!("what is {text}?"),
        }
    }

    /// Methods that ask whether the object can be as ` c`, or `2 c` for the second question of a trait, says.
    fn ask(&mut self, asked: &str, letter: char) {
        let (number, condition) = asked.split_once(' ').expect("a condition");
        let name = format!("{letter}{number}");
        self.members.push(format!("    public int f{name}() {{"));
        split(&format!("        if (@({condition})) return 1;"), &mut self.members);
        self.members.push("        return 0;".to_owned());
        self.members.push("    }".to_owned());
        match self.asked {
            0 => {
                self.members.push(format!("    public boolean ok{name}() {{ return !({condition}); }}"));
                self.questions.push(format!("ok{name}"));
            }
            1 => {
                self.members.push(format!("    public boolean may{name}() {{ return {condition}; }}"));
                self.questions.push(format!("may{name}"));
            }
            _ => {}
        }
    }

    fn lines(&self) -> Vec<String> {
        let name = &self.name;
        let interfaces = match self.interfaces.join(", ") {
            none if none.is_empty() => none,
            interfaces => format!(" implements {interfaces}"),
        };
        let mut lines = vec!["package r;".to_owned(), String::new()];
        lines.push(format!("public class {name}{interfaces} {{"));
        lines.push(format!("    public {name}({}) {{", self.parameters.join(", ")));
        lines.extend(self.begins.iter().cloned());
        lines.push("    }".to_owned());
        let values = self.values.join(", ");
        if self.members.iter().any(|line| line.contains("blank()")) {
            lines.push(format!("    private static {name} blank() {{ return new {name}({values}); }}"));
        }
        lines.extend(self.members.iter().map(|line| line.replace('…', &values)));
        lines.push("}".to_owned());
        lines
    }

    /// A subclass that sees what the class runs of it, and other classes of the caller.
    fn callers(&self) -> Vec<String> {
        let name = &self.name;
        let parameters = self.parameters.join(", ");
        let arguments: Vec<&str> = self.parameters.iter().filter_map(|one| one.rsplit(' ').next()).collect();
        let arguments = arguments.join(", ");
        let mut lines = vec![format!("class {name}_Sub extends {name} {{")];
        lines.push(format!("    {name}_Sub({parameters}) {{ super({arguments}); }}"));
        lines.extend(self.overriding.iter().cloned());
        lines.push("}".to_owned());
        lines.extend(self.beside.iter().cloned());
        lines
    }
}

/// A method `m(T x)` of a subclass that shows the object to the caller.
fn overriding(method: &str) -> String {
    format!("    public void {method} {{ Hits.see(this); }}")
}

/// A line after each choice `<:a:|:b:>` in it is made.
fn chosen(line: &str, random: &mut Random) -> String {
    let (mut out, mut rest) = (String::new(), line);
    while let Some((before, behind)) = rest.split_once("<:") {
        let (choices, after) = behind.split_once(":>").expect("the end of the choice");
        let choices: Vec<&str> = choices.split(":|:").collect();
        out.push_str(before);
        out.push_str(random.pick::<&str>(&choices));
        rest = after;
    }
    out + rest
}

/// Adds a line, broken so that no line has two conditions: the JSON report numbers the branches of a line.
fn split(text: &str, lines: &mut Vec<String>) {
    let indent = " ".repeat(text.len() - text.trim_start().len());
    let mut rest = text.to_owned();
    let mut from = 0;
    while let Some(sign) = rest[from..].find("@(").map(|at| at + from) {
        let starts = ["if (", "while (", "for ("].map(|word| rest[from..sign].rfind(word));
        let start = from + starts.into_iter().flatten().max().expect("a statement with a condition");
        if !rest[..start].trim().is_empty() {
            lines.push(rest[..start].trim_end().to_owned());
            rest = format!("{indent}    {}", &rest[start..]);
        }
        from = condition(&rest).expect("it has one").1;
    }
    lines.push(rest);
}
