//! Objects that random invariants make for themselves: notes in a list, of which later turns and branches change some.
//!
//! What is found in a note depends also on what another way would have written to it, long after the note was made.

use super::{Place, Writer};
use crate::classes::NODE;

impl Writer {
    pub(super) fn class_of_notes(&self) -> &'static str {
        "static class Note {\nint count;\nboolean flag;\nNode node;\nNote before;\nList<Node> seen = new ArrayList<>();\n}\n\
         static Note latest(List<Note> notes) { return notes.isEmpty() ? null : notes.get(notes.size() - 1); }\n"
    }

    /// The notes of a run.
    pub(super) fn begin_notes(&mut self) {
        self.put("List<Note> notes = new ArrayList<>();\nNote[] latest = new Note[1];");
    }

    pub(super) fn notes(&mut self, place: Place) {
        match self.random.below(5) {
            0 | 1 => self.note(),
            2 | 3 => self.change_note(),
            _ => {
                let truth = self.truth_of_notes();
                let end = self.end(place);
                self.put(&format!("if ({truth}) {{ {end} }}"));
            }
        }
    }

    fn note(&mut self) {
        let before = if self.random.percent(40) { "made.before = latest[0];\n" } else { "" };
        let node = self.object(NODE, 1);
        let what = format!(
            "{{ Note made = new Note();\nmade.node = {node};\n{before}latest[0] = made;\nnotes.add(made); }}"
        );
        match self.random.percent(30) {
            true => {
                let truth = self.truth(1);
                self.put(&format!("if ({truth}) {what}"));
            }
            false => self.put(&what),
        }
    }

    /// One of the notes, or null.
    fn one_note(&mut self) -> &'static str {
        self.random.one(&[
            "latest[0]",
            "latest(notes)",
            "notes.isEmpty() ? null : notes.get(0)",
            "latest[0] == null ? null : latest[0].before",
        ])
    }

    fn change_note(&mut self) {
        let (note, number, node) = (self.one_note(), self.number(1), self.object(NODE, 1));
        let what = match self.random.below(5) {
            0 => "one.count++;".to_owned(),
            1 => format!("one.count = {number};"),
            2 => format!("one.node = {node};"),
            3 => format!("one.seen.add({node});"),
            _ => "one.flag = true;".to_owned(),
        };
        let when = if self.random.percent(40) { format!(" && {}", self.truth(1)) } else { String::new() };
        self.put(&format!("{{ Note one = {note};\nif (one != null{when}) {{ {what} }} }}"));
    }

    /// What is asked of a note.
    pub(super) fn truth_of_notes(&mut self) -> String {
        let at = self.random.below(2);
        let what = match self.random.below(5) {
            0 => format!("notes.get({at}).count {} {}", self.random.one(&["==", "<"]), self.random.below(3)),
            1 => format!("notes.get({at}).flag"),
            2 => format!("notes.get({at}).node == {}", self.object(NODE, 1)),
            3 => format!("notes.get({at}).seen.isEmpty()"),
            _ => format!("notes.get({at}).before == null"),
        };
        let not = self.random.one(&["", "!"]);
        format!("notes.size() > {at} && {not}({what})")
    }
}
