//! `docs/gallery.md`: drawings of inputs with the tests that build them, both as the program makes them.

use std::cmp::Reverse;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::blessed;
use crate::subjects;
use crate::tool::{folder, run, workspace};

const PAGE: &str = "docs/gallery.md";
const PICTURES: &str = "docs/images/gallery";
const HEAD: &str = "# Gallery of drawings

Each picture is the input of a test, and beside it stands the test that builds it. heapwise made both: they are from one run of
`heapwise generate --report html=DIR`. Nobody has edited them. `cargo xtask bless` makes this page again.

In a drawing before the call, `=` marks what the path of the test needs, `?` what the path leaves open, and `+` what was added so that the
whole structure is valid. In a drawing after the call, `≠` marks what the call changed, `×` what nothing leads to any more, and `·` what is
as it was.
";

/// A picture: its name, what it shows, and for which method.
struct Picture {
    name: &'static str,
    title: &'static str,
    text: &'static str,
    target: &'static str,
    more: &'static [&'static str],
}

const PICTURES_OF: [Picture; 6] = [
    Picture {
        name: "search-tree",
        title: "A search tree",
        text: "`remove` of a search tree, where the node that goes has two children.",
        target: "heapwise.subjects.bst.BinarySearchTree#remove",
        more: &[],
    },
    Picture {
        name: "red-black-tree",
        title: "A red-black tree",
        text: "`put` into a red-black tree. The invariant wants the same number of black nodes on each way, so the colours fit.",
        target: "heapwise.subjects.rbt.TreeMap#put",
        more: &[],
    },
    Picture {
        name: "ring",
        title: "A ring",
        text: "`removeFirst` of a doubly linked list, which is a ring around a header.",
        target: "heapwise.subjects.dll.DoubleLinkedList#removeFirst",
        more: &[],
    },
    Picture {
        name: "hash-map",
        title: "A hash map",
        text: "`remove` from a hash map: a table whose buckets are chains.",
        target: "heapwise.subjects.hash.HashMap#remove",
        more: &[],
    },
    Picture {
        name: "linked-leaves",
        title: "A tree with linked leaves",
        text: "`firstLeaf` of a tree whose leaves are a chain as well. Only a few places matter for the path; the others complete the structure.",
        target: "heapwise.subjects.tll.Tll#firstLeaf",
        more: &["--construct", "fields"],
    },
    Picture {
        name: "two-stacks",
        title: "A queue of two stacks",
        text: "`dequeue` of a queue that is made of two stacks.",
        target: "heapwise.subjects.queue.TwoStackQueue#dequeue",
        more: &[],
    },
];

#[test]
fn blessed_gallery() {
    let mut page = HEAD.to_owned();
    for picture in &PICTURES_OF {
        let out = folder(&format!("gallery-{}", picture.name));
        let (tests, html) = (out.join("tests"), out.join("html"));
        let report = format!("html={}", html.display());
        let fixed =
            ["generate", "-cp", subjects::classes(), "--out", tests.to_str().unwrap(), "--report", &report];
        let run = run(&[&fixed[..], picture.more, &[picture.target]].concat(), Duration::from_secs(120));
        assert_eq!(run.code, Some(0), "{run:?}");
        let shown = largest(&html.join("classes"));
        let Picture { name, title, text, .. } = picture;
        write!(page, "\n## {title}\n\n{text}\n").unwrap();
        for (drawing, what) in shown.drawings.iter().zip(["before", "after"]) {
            let file = format!("{name}-{what}.svg");
            blessed::file(&workspace().join(PICTURES).join(&file), drawing);
            write!(page, "\n![{} the call of {}](images/gallery/{file})\n", capital(what), shown.test)
                .unwrap();
        }
        write!(page, "\n```java\n{}\n```\n", shown.java).unwrap();
    }
    blessed::file(&workspace().join(PAGE), &page);
}

/// A test of a report.
struct Shown {
    test: String,
    java: String,
    /// What it is called on, and what the call leaves where that is drawn.
    drawings: Vec<String>,
}

/// The test on the only page of a report whose first drawing has the most text: that is the largest input.
fn largest(pages: &Path) -> Shown {
    let files: Vec<_> = fs::read_dir(pages).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    let page = fs::read_to_string(&files[0]).unwrap();
    let tests = page.split("<details").skip(1).map(|part| {
        let part = part.split("</details>").next().unwrap();
        let drawing = |image: &str| {
            let (_, file) = image.split_once("src=\"").unwrap();
            fs::read_to_string(pages.join(file.split('"').next().unwrap())).unwrap()
        };
        Shown {
            test: element(part, "h3").to_owned(),
            java: plain(element(part, "pre")),
            drawings: part.split("<img ").skip(1).map(drawing).collect(),
        }
    });
    let size = |shown: &Shown| shown.drawings.first().map_or(0, |drawing| drawing.matches("<text").count());
    let shown =
        tests.max_by_key(|shown| (size(shown), Reverse(shown.test.clone()))).expect("there is a test");
    assert!(!shown.drawings.is_empty(), "{}", shown.test);
    shown
}

/// What is in the first element of a name.
fn element<'a>(html: &'a str, name: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!("<{name}")).unwrap();
    let (_, inside) = rest.split_once('>').unwrap();
    inside.split_once(&format!("</{name}>")).unwrap().0
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// A text of HTML as it is read, without comments on the group of tests.
fn plain(html: &str) -> String {
    let text = html
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
    text.lines().skip_while(|line| line.starts_with("//")).collect::<Vec<_>>().join("\n")
}
