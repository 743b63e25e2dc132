//! `explore --tree`: the execution tree of a target, as text and as data.
//!
//! Both are made of the nodes in the order of a walk from the root, each fork before what is behind its sides. They are a list, since a
//! tree may be deeper than what reads JSON admits.

use std::collections::BTreeMap;

use heapwise_analysis::Recorded;
use heapwise_engine::{Assumption, Fate, NodeId, Shape, Split};
use schemars::JsonSchema;
use serde::Serialize;

use super::words::{Line, Names, full, short};
use crate::describe;
use crate::human::counted;

/// The most nodes that people are shown, and programs.
pub(super) const SHOWN: usize = 1_000;
pub(super) const LISTED: usize = 20_000;
/// The most sides of a fork that are named as infeasible.
const NAMED: usize = 3;

/// A tree, or what is shown of it.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct TreeReport {
    nodes: Vec<Node>,
    left_out: LeftOut,
}

/// What is behind the most nodes.
#[derive(Serialize, JsonSchema, Clone, Default)]
struct LeftOut {
    forks: u64,
    paths: u64,
}

#[derive(Serialize, JsonSchema, Clone)]
struct Node {
    /// The index of the node whose side leads here.
    parent: Option<usize>,
    /// The position of that side.
    side: Option<usize>,
    #[serde(skip)]
    indent: usize,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize, JsonSchema, Clone)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum What {
    /// One of several receivers that a target is called on.
    Start {
        input: String,
    },
    Fork(Fork),
    Path(Leaf),
    /// A path on which a call that belongs to the input assumes what is not so.
    Impossible,
    /// A limit has ended the exploration before.
    NotExplored,
}

#[derive(Serialize, JsonSchema, Clone)]
struct Fork {
    #[serde(flatten)]
    line: Line,
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trigger: Option<String>,
    decides: String,
    sides: Vec<Side>,
}

#[derive(Serialize, JsonSchema, Clone)]
struct Side {
    choice: String,
    #[serde(skip)]
    assumed: String,
    verdict: Verdict,
    /// The index of the node that it leads to, if that is listed.
    node: Option<usize>,
}

#[derive(Serialize, JsonSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SideVerdict")]
enum Verdict {
    Feasible,
    Infeasible,
    Unknown,
}

/// The end of a path.
#[derive(Serialize, JsonSchema, Clone)]
pub(super) struct Leaf {
    /// Its numbers: none without an input, more than one if further inputs were looked for.
    pub paths: Vec<usize>,
    pub outcome: &'static str,
    pub ending: String,
}

/// What waits on the walk: a node, what leads there, and how far its text is indented.
struct Next {
    node: NodeId,
    parent: Option<usize>,
    side: Option<usize>,
    indent: usize,
}

impl TreeReport {
    /// The first nodes of a tree, with the leaves that have an end.
    pub(super) fn of(
        names: Names<'_, '_>,
        recorded: &Recorded<'_>,
        leaves: &BTreeMap<NodeId, Leaf>,
        most: usize,
    ) -> TreeReport {
        let mut report = TreeReport { nodes: Vec::new(), left_out: LeftOut::default() };
        let roots = recorded.tree.roots();
        for (root, start) in roots.iter().zip(recorded.starts()) {
            let mut parent = None;
            if roots.len() > 1 {
                parent = Some(report.nodes.len());
                let input = describe::structure(names.session, &start.input, names.parameters);
                let what = What::Start { input };
                report.nodes.push(Node { parent: None, side: None, indent: 0, what });
            }
            let indent = usize::from(parent.is_some());
            let mut waiting = vec![Next { node: *root, parent, side: None, indent }];
            while let Some(next) = waiting.pop() {
                report.add(names, recorded, leaves, most, &next, &mut waiting);
            }
        }
        report
    }

    fn add(
        &mut self,
        names: Names<'_, '_>,
        recorded: &Recorded<'_>,
        leaves: &BTreeMap<NodeId, Leaf>,
        most: usize,
        next: &Next,
        waiting: &mut Vec<Next>,
    ) {
        let shape = recorded.tree.shape(next.node);
        let index = self.nodes.len();
        let is_listed = index < most;
        if let Shape::Forked(split) = shape {
            let kept =
                || split.sides.iter().enumerate().filter_map(|(at, (_, fate))| Some((at, fate.node()?)));
            let indent = if kept().count() > 1 { next.indent + 2 } else { next.indent };
            let parent = is_listed.then_some(index);
            let behind = kept().map(|(at, node)| Next { node, parent, side: Some(at), indent });
            let first = waiting.len();
            waiting.extend(behind);
            waiting[first..].reverse();
        }
        match (shape, is_listed) {
            (_, true) => {
                let what = what(names, shape, leaves.get(&next.node));
                self.lead(next, index);
                let Next { parent, side, indent, .. } = *next;
                self.nodes.push(Node { parent, side, indent, what });
            }
            (Shape::Forked(_), false) => self.left_out.forks += 1,
            (_, false) => self.left_out.paths += 1,
        }
    }

    /// Has the side before a node lead to it.
    fn lead(&mut self, next: &Next, index: usize) {
        let parent = next.parent.and_then(|parent| self.nodes.get_mut(parent));
        if let (Some(Node { what: What::Fork(fork), .. }), Some(at)) = (parent, next.side)
            && let Some(side) = fork.sides.get_mut(at)
        {
            side.node = Some(index);
        }
    }

    /// The tree as people read it.
    pub(super) fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for node in &self.nodes {
            let text = node.what.text();
            let is_leaf = node.what.is_leaf();
            match self.label(node) {
                Some(label) if is_leaf => lines.push(line(node.indent - 1, &format!("{label}: {text}"))),
                Some(label) => lines.extend([line(node.indent - 1, &label), line(node.indent, &text)]),
                None => lines.push(line(node.indent, &text)),
            }
        }
        let LeftOut { forks, paths } = self.left_out;
        if forks + paths > 0 {
            let (forks, paths) = (counted(forks, "fork"), counted(paths, "path"));
            lines.push(format!("  not shown: {forks} and the ends of {paths}; --format json has more"));
        }
        lines
    }

    /// The side that leads to a node, if there are others beside it.
    fn label(&self, node: &Node) -> Option<String> {
        let What::Fork(fork) = &self.nodes.get(node.parent?)?.what else { return None };
        let side = fork.sides.get(node.side?)?;
        fork.only().is_none().then(|| match side.verdict {
            Verdict::Unknown => format!("{} (not decided)", side.choice),
            Verdict::Feasible | Verdict::Infeasible => side.choice.clone(),
        })
    }
}

fn line(indent: usize, text: &str) -> String {
    format!("  {:width$}{text}", "", width = 2 * indent)
}

fn what(names: Names<'_, '_>, shape: &Shape, leaf: Option<&Leaf>) -> What {
    match (shape, leaf) {
        (Shape::Forked(split), _) => What::Fork(Fork::of(names, split)),
        (Shape::Ended(_), Some(leaf)) => What::Path(leaf.clone()),
        (Shape::Impossible, _) => What::Impossible,
        (Shape::Ended(_) | Shape::Waiting, _) => What::NotExplored,
    }
}

impl What {
    /// Whether nothing is behind it.
    fn is_leaf(&self) -> bool {
        match self {
            What::Start { .. } => false,
            What::Fork(fork) => fork.kept().next().is_none(),
            What::Path(_) | What::Impossible | What::NotExplored => true,
        }
    }

    fn text(&self) -> String {
        match self {
            What::Start { input } => format!("on {input}"),
            What::Fork(fork) => fork.text(),
            What::Path(leaf) => leaf.text(),
            What::Impossible => "infeasible, by a call that belongs to the input".to_owned(),
            What::NotExplored => "not explored, as a limit was reached".to_owned(),
        }
    }
}

impl Leaf {
    fn text(&self) -> String {
        let numbers: Vec<String> = self.paths.iter().map(usize::to_string).collect();
        match &numbers[..] {
            [] => format!("no path with an input: {}", self.ending),
            [one] => format!("path {one}: {}", self.ending),
            _ => format!("paths {}: {}", numbers.join(", "), self.ending),
        }
    }
}

impl Fork {
    fn of(names: Names<'_, '_>, split: &Split) -> Fork {
        let program = names.session.cx.program;
        let assumptions: Vec<&Assumption> = split.sides.iter().map(|(assumption, _)| assumption).collect();
        let sides = split.sides.iter().enumerate().map(|(at, (assumption, fate))| Side {
            choice: names.side(&split.input, &assumptions, at),
            assumed: names.assumed(&split.input, assumption),
            verdict: match fate {
                Fate::Kept(_) => Verdict::Feasible,
                Fate::Doubtful(_) => Verdict::Unknown,
                Fate::Infeasible => Verdict::Infeasible,
            },
            node: None,
        });
        Fork {
            line: Line::of(program, split.place.line),
            within: split.place.within.map(|method| full(program, method)),
            trigger: split.place.trigger.map(|method| short(program, method)),
            decides: names.decided(&split.input, &assumptions),
            sides: sides.collect(),
        }
    }

    /// The sides that were kept.
    fn kept(&self) -> impl Iterator<Item = &Side> {
        self.sides.iter().filter(|side| side.verdict != Verdict::Infeasible)
    }

    /// The only side that was kept, if it is one.
    fn only(&self) -> Option<&Side> {
        let mut kept = self.kept();
        kept.next().filter(|_| kept.next().is_none())
    }

    fn text(&self) -> String {
        let mut text = self.line.place();
        text += &self.within.iter().map(|method| format!(" in {method}")).collect::<String>();
        text += &self.trigger.iter().map(|method| format!(" in trigger {method}")).collect::<String>();
        text += "  ";
        match self.only() {
            Some(only) => {
                text += &only.assumed;
                text += if only.verdict == Verdict::Unknown { " (not decided)" } else { "" };
            }
            None => text += &self.decides,
        }
        if self.sides.len() == 1 && self.kept().next().is_none() {
            return format!("{}, which is infeasible", text.replacen("  ", "  assumes ", 1));
        }
        let infeasible: Vec<&str> = (self.sides.iter())
            .filter(|side| side.verdict == Verdict::Infeasible)
            .map(|side| side.choice.as_str())
            .collect();
        match infeasible.len() {
            0 => {}
            count if count <= NAMED => text += &format!(" [infeasible: {}]", infeasible.join(", ")),
            count => {
                let named = infeasible[..NAMED].join(", ");
                text += &format!(" [infeasible: {named} and {} more]", count - NAMED);
            }
        }
        text
    }
}
