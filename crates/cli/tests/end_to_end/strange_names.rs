//! Class files whose names Java source has no place for: tests are written for them that compile and pass, or they are left out
//! by name; and nothing that stands in a name runs, or reaches a file or the terminal as it is.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use zip::write::SimpleFileOptions;

use crate::tool::{compile, folder, java_sources, run};

/// How many names there are at least.
const NAMES: usize = 200;

/// What Java reserves, somewhere or everywhere.
const WORDS: &str = "abstract assert boolean break byte case catch char class const continue default do double else enum extends \
    false final finally float for goto if implements import instanceof int interface long native new null package private \
    protected public return short static strictfp super switch synchronized this throw throws transient true try void \
    volatile while _ var record yield sealed permits when with module open";

/// What hides something that a test uses, or that every class has.
const SHADOWS: &str = "String Object Class Test Exception Throwable Integer Method Array assertEquals assertThrows invoke getField \
    setField newInstance java org result value values target hashCode wait notify clone finalize getClass toString length main";

/// What compilers of other languages write.
const OTHERS: [&str; 22] = [
    "foo-WZ4Q5Ns",
    "should do x",
    "component1-pVg5ArA",
    "access$foo",
    "foo$default",
    "$plus$plus",
    "a_$eq",
    "apply$mcI$sp",
    "$colon$colon",
    "unapply$extension",
    "a list, when empty, has no head",
    "it's",
    "?",
    "!",
    "+",
    "-&-",
    "===",
    "$",
    "$1",
    "a$",
    "größe",
    "MODULE$",
];

/// What a terminal, a compiler or a file system might take for more than a name.
const TRICKS: [&str; 38] = [
    "1st",
    "9",
    " ",
    "a b",
    "a,b",
    "a(b",
    "a)b",
    "{",
    "}",
    "@Test",
    "*",
    "\"",
    "'",
    "\\",
    "\\\\",
    "a\\",
    "\\n",
    "\\u0022",
    "\\u003b",
    "\\u000a",
    "\\\\u003b",
    "\\uu0022",
    "\\u{41}",
    "\n",
    "a\nb",
    "\r",
    "\t",
    "\0",
    "\u{1b}c",
    "\u{7f}",
    "\u{85}",
    "\u{202e}abc",
    "a\u{200b}b",
    "\u{feff}",
    "²",
    "漢字",
    "\u{1f600}",
    "%s%n",
];

/// Names that would be code if they were printed as they are. Such a name cannot have a dot, a semicolon or a slash, but it can
/// have their escapes.
fn code(marker: &Path) -> Vec<String> {
    let path = marker.to_str().unwrap().replace('/', "\\u002f").replace('.', "\\u002e");
    let make = format!(
        "try {{ new java\\u002eio\\u002eFile(\"{path}\")\\u002ecreateNewFile()\\u003b }} catch (Exception e) {{ }}"
    );
    let plain = make.replace("\\u002e", "\u{2024}");
    vec![
        format!("a() {{}} static {{ {make} }} void b"),
        format!("a\nstatic {{ {make} }}\nvoid b"),
        format!("a\\u000astatic {{ {make} }}\\u000avoid b"),
        format!("a(null, 1)\\u003b {make} this\\u002ea"),
        format!("\\u0022)\\u003b {make} String s = (\\u0022"),
        format!("\")\\u003b {make} String s = (\""),
        plain,
    ]
}

/// The names, as UTF-16; lone surrogates among them.
fn names(marker: &Path) -> Vec<Vec<u16>> {
    let words = WORDS.split_whitespace().chain(SHADOWS.split_whitespace()).chain(OTHERS).chain(TRICKS);
    let mut names: BTreeSet<Vec<u16>> =
        words.map(str::to_owned).chain(code(marker)).map(|name| name.encode_utf16().collect()).collect();
    names.extend([vec![0xd800], vec![0x61, 0xdc00, 0x62], vec![0x61; 300]]);
    let letters: Vec<u16> = "ab$_-+ 1\\u\"'\n\r\u{1b}é漢\u{202e}(){}*@#?=,:".encode_utf16().collect();
    let mut state = 0x9e37_79b9_u32;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) as usize % bound
    };
    while names.len() < NAMES {
        names.insert((0..=below(6)).map(|_| letters[below(letters.len())]).collect());
    }
    names.into_iter().collect()
}

/// As class files write texts (JVMS §4.4.7).
fn modified_utf8(units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for unit in units.iter().copied() {
        match unit {
            1..0x80 => bytes.push(unit as u8),
            0 | 0x80..0x800 => bytes.extend([0xc0 | (unit >> 6) as u8, 0x80 | (unit & 0x3f) as u8]),
            _ => bytes.extend([
                0xe0 | (unit >> 12) as u8,
                0x80 | (unit >> 6 & 0x3f) as u8,
                0x80 | (unit & 0x3f) as u8,
            ]),
        }
    }
    bytes
}

/// A class file with other texts in its constants: whatever holds one of the words on the left.
fn renamed(class_file: &[u8], words: &[(&str, &[u16])]) -> Vec<u8> {
    let short = |at: usize| usize::from(class_file[at]) << 8 | usize::from(class_file[at + 1]);
    let mut renamed = class_file[..10].to_vec();
    let (mut at, mut index) = (10, 1);
    while index < short(8) {
        let tag = class_file[at];
        let width = match tag {
            1 => {
                let mut text = class_file[at + 3..at + 3 + short(at + 1)].to_vec();
                for (word, name) in words {
                    text = replaced(&text, word.as_bytes(), &modified_utf8(name));
                }
                renamed.push(tag);
                renamed.extend((text.len() as u16).to_be_bytes());
                renamed.extend(text);
                at += 3 + short(at + 1);
                index += 1;
                continue;
            }
            7 | 8 | 16 | 19 | 20 => 3,
            15 => 4,
            5 | 6 => 9,
            _ => 5,
        };
        renamed.extend(&class_file[at..at + width]);
        at += width;
        index += if width == 9 { 2 } else { 1 };
    }
    renamed.extend(&class_file[at..]);
    renamed
}

fn replaced(text: &[u8], word: &[u8], by: &[u8]) -> Vec<u8> {
    let mut replaced = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.windows(word.len()).position(|window| window == word) {
        replaced.extend(&rest[..at]);
        replaced.extend(by);
        rest = &rest[at + word.len()..];
    }
    replaced.extend(rest);
    replaced
}

/// A jar with classes of such names: of each name a class with a method, a field and a constant called so, and a class that is
/// called so itself. The second part names the targets.
fn jar(names: &[Vec<u16>], path: &Path) -> Vec<String> {
    let classes = compile("names", &java_sources("tests/cases/names"), "");
    let read = |name: &str| std::fs::read(classes.join(format!("zpackage/{name}.class"))).unwrap();
    let mut jar = zip::ZipWriter::new(std::fs::File::create(path).unwrap());
    let mut targets = Vec::new();
    let mut put = |package: &str, class: &[u16], words: &[(&str, &[u16])]| {
        let package: Vec<u16> = package.encode_utf16().collect();
        let mut all = vec![("zpackage", package.as_slice()), ("Zclass", class)];
        all.extend(words);
        let (package, class) = (String::from_utf16_lossy(&package), String::from_utf16_lossy(class));
        for (file, name) in [("Zclass", class.as_str()), ("Zuser", "Zuser"), ("Zenum", "Zenum")] {
            jar.start_file(format!("{package}/{name}.class"), SimpleFileOptions::default()).unwrap();
            jar.write_all(&renamed(&read(file), &all)).unwrap();
        }
        targets.push(format!("{package}.{class}"));
        targets.push(format!("{package}.Zuser"));
    };
    for (index, name) in names.iter().enumerate() {
        let plain: Vec<u16> = "Plain".encode_utf16().collect();
        let members = ["zmethod", "zfield", "ZCONSTANT"].map(|word| (word, name.as_slice()));
        put(&format!("m{index}"), &plain, &members);
        let is_class = String::from_utf16(name).is_ok_and(|name| !name.contains(['#', '\0', '"']));
        if is_class {
            put(&format!("c{index}"), name, &[]);
        }
    }
    jar.finish().unwrap();
    targets
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn names_of_class_files_stay_names() {
    let home = folder("names-tests");
    let marker = home.join("marker");
    let names = names(&marker);
    assert!(names.len() >= NAMES);
    let path = home.join("names.jar");
    let targets = jar(&names, &path);
    let out = home.join("out");
    let mut arguments =
        vec!["generate", "-cp", path.to_str().unwrap(), "--check", "--out", out.to_str().unwrap()];
    arguments.extend(targets.iter().map(String::as_str));
    let shown = run(&arguments, Duration::from_secs(600));
    for text in [&shown.out, &shown.err] {
        let obeyed =
            text.chars().find(|letter| letter.is_control() && *letter != '\n' || *letter == '\u{202e}');
        assert_eq!(obeyed, None, "{text}");
    }
    assert!(shown.out.contains("checked: compiled by javac"), "{}{}", shown.out, shown.err);
    let passed = shown.out.lines().find(|line| line.contains("pass under JUnit")).unwrap();
    let mut counts = passed.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
    let [pass, all] = [counts.next(), counts.next()].map(|count| count.unwrap().parse::<usize>().unwrap());
    assert!(pass == all && all > 10 * names.len(), "{}", shown.out);
    for file in files(&out) {
        let text = std::fs::read(&file).unwrap();
        let is_text = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n');
        assert!(text.iter().all(is_text), "{}", file.display());
    }
    assert!(!marker.exists());
}
