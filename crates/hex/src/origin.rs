//! Origins: the access paths by which objects of an input came into being.
//!
//! An origin is a beginning with segments behind it, kept as a tree that only grows: the same path is the same origin on every path of
//! an exploration, so that what is known of it is found by its number, and nothing is undone when a path goes back. The text, which
//! patterns read, is that of JBSE: `{ROOT}:name` for a parameter, `[p/K]` for the static fields of a class; `.p/K:f` for a field,
//! `.length` for the length of an array, `[3]` for an element.

use heapwise_entity::{DenseMap, entity};
use rustc_hash::FxHashMap;

entity! {
    /// A text that goes from an object to what it refers to.
    pub struct SegmentId("segment");
    /// An access path.
    pub struct OriginId("origin");
}

/// Owns origins.
#[derive(Default)]
pub struct Origins {
    segments: DenseMap<SegmentId, Box<str>>,
    segment_ids: FxHashMap<Box<str>, SegmentId>,
    nodes: DenseMap<OriginId, Node>,
    ids: FxHashMap<(Option<OriginId>, SegmentId), OriginId>,
}

#[derive(Clone, Copy)]
struct Node {
    parent: Option<OriginId>,
    segment: SegmentId,
    depth: u32,
}

impl Origins {
    /// Without an origin.
    pub fn new() -> Origins {
        Origins::default()
    }

    /// A segment by its text, such as `.p/K:f`. It hashes the text, so one keeps the id of each field.
    pub fn segment(&mut self, text: &str) -> SegmentId {
        if let Some(id) = self.segment_ids.get(text) {
            return *id;
        }
        let id = self.segments.push(text.into());
        self.segment_ids.insert(text.into(), id);
        id
    }

    /// The origin that is a beginning: `{ROOT}:name` or `[p/K]`.
    pub fn root(&mut self, segment: SegmentId) -> OriginId {
        self.intern(None, segment)
    }

    /// The origin one segment below. One look-up.
    pub fn child(&mut self, parent: OriginId, segment: SegmentId) -> OriginId {
        self.intern(Some(parent), segment)
    }

    /// The parameter with this name; `this` is the receiver.
    pub fn parameter(&mut self, name: &str) -> OriginId {
        let segment = self.segment(&format!("{{ROOT}}:{name}"));
        self.root(segment)
    }

    /// What the static fields of a class are below.
    pub fn statics(&mut self, class: &str) -> OriginId {
        let segment = self.segment(&format!("[{class}]"));
        self.root(segment)
    }

    /// The origin one field below.
    pub fn field(&mut self, parent: OriginId, declaring_class: &str, field: &str) -> OriginId {
        let segment = self.segment(&format!(".{declaring_class}:{field}"));
        self.child(parent, segment)
    }

    /// The origin one element below.
    pub fn element(&mut self, array: OriginId, index: u32) -> OriginId {
        let segment = self.segment(&format!("[{index}]"));
        self.child(array, segment)
    }

    fn intern(&mut self, parent: Option<OriginId>, segment: SegmentId) -> OriginId {
        if let Some(id) = self.ids.get(&(parent, segment)) {
            return *id;
        }
        let depth = parent.map_or(0, |parent| self.depth(parent) + 1);
        let id = self.nodes.push(Node { parent, segment, depth });
        self.ids.insert((parent, segment), id);
        id
    }

    /// The origin one segment above.
    pub fn parent(&self, origin: OriginId) -> Option<OriginId> {
        self.nodes.get(origin).and_then(|node| node.parent)
    }

    /// How many segments are behind the beginning.
    pub fn depth(&self, origin: OriginId) -> u32 {
        self.nodes.get(origin).map_or(0, |node| node.depth)
    }

    /// The last segment.
    pub fn last(&self, origin: OriginId) -> Option<SegmentId> {
        self.nodes.get(origin).map(|node| node.segment)
    }

    /// The text of a segment.
    pub fn segment_text(&self, segment: SegmentId) -> &str {
        self.segments.get(segment).map_or("", |text| text)
    }

    /// The text of the last segment.
    pub(crate) fn last_text(&self, origin: OriginId) -> &str {
        self.last(origin).map_or("", |segment| self.segment_text(segment))
    }

    /// The origin at this depth above or at `origin`. It costs the difference.
    pub fn ancestor(&self, origin: OriginId, depth: u32) -> Option<OriginId> {
        let mut at = origin;
        while self.depth(at) > depth {
            at = self.parent(at)?;
        }
        (self.depth(at) == depth).then_some(at)
    }

    /// The segments behind `above`, which is an ancestor, down to `origin`.
    pub(crate) fn below(&self, above: OriginId, origin: OriginId) -> Vec<SegmentId> {
        let mut segments = Vec::new();
        let mut at = origin;
        while at != above {
            let Some(node) = self.nodes.get(at) else { break };
            segments.push(node.segment);
            let Some(parent) = node.parent else { break };
            at = parent;
        }
        segments.reverse();
        segments
    }

    /// The whole text. It costs its length.
    pub fn text(&self, origin: OriginId) -> String {
        let mut texts = Vec::new();
        let mut at = Some(origin);
        while let Some(origin) = at {
            texts.push(self.last_text(origin));
            at = self.parent(origin);
        }
        texts.reverse();
        texts.concat()
    }

    /// How many origins there are; each id is less.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

/// A beginning of an origin's text, as `{R_ANY}` captures it; it need not end with a segment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cut {
    /// The origin in whose last segment it ends.
    pub origin: OriginId,
    /// How many bytes of that segment belong to it.
    pub length: u32,
}

impl Cut {
    /// The whole text of an origin.
    pub fn whole(origins: &Origins, origin: OriginId) -> Cut {
        Cut { origin, length: origins.last_text(origin).len() as u32 }
    }

    /// The text up to the last `.`, which is where `{UP}` goes: an element of an array has the segment of the array in common, and
    /// nothing is above a beginning.
    pub fn up(self, origins: &Origins) -> Option<Cut> {
        let mut cut = self;
        loop {
            let text = origins.last_text(cut.origin).get(..cut.length as usize)?;
            let parent = Cut::whole(origins, origins.parent(cut.origin)?);
            if text.starts_with('.') {
                return Some(parent);
            }
            cut = parent;
        }
    }
}
