//! What rules and an invariant make of the structures of a class, for people and for programs.

use heapwise_draw::outline;
use heapwise_heap::Invariant;
use heapwise_program::{ClassId, Program};
use heapwise_session::{AgainstRules, Alone as OnlyOne, RuleFiles, Shapes, Within};
use serde_json::{Value as Json, json};

use super::named::Named;
use super::{budget, invariant, scope};
use crate::alone::Alone;
use crate::arguments::CheckSpecOptions;
use crate::failure::Failure;
use crate::human::{counted, print_line};
use crate::select::bounded;
use crate::{as_json, domains, picture};

/// Whether rules were compared with an invariant.
pub(super) enum Compared<'p> {
    /// There is none.
    WithNothing,
    /// The rules cannot be followed, for this reason.
    Not(String),
    /// They were.
    With(Box<Against<'p>>),
}

impl<'p> Compared<'p> {
    /// Compares, if the class has an invariant or the command names one, and the rules can be followed.
    pub(super) fn of(
        program: &'p Program,
        subject: ClassId,
        files: &RuleFiles,
        second: &Named,
        options: &CheckSpecOptions,
        alone: &Alone,
    ) -> Result<Compared<'p>, Failure> {
        let invariant = match second {
            Named::Method { class, method: Some(method) } => {
                Some(invariant(program, subject, class, Some(method))?)
            }
            _ => Invariant::detected(program, subject),
        };
        let Some(invariant) = invariant else { return Ok(Compared::WithNothing) };
        let rules = files.rules()?;
        if let Some(row) = rules.items.rows.iter().position(|row| row.trigger.is_some()) {
            let place = files.place(row);
            return Ok(Compared::Not(format!("what triggers refuse only a run tells; {place} has one")));
        }
        let (scope, entries) = (scope(options)?, domains::entries(&options.domain)?);
        bounded(program, &scope)?;
        let domains = domains::parse(program, subject, &entries)?;
        let within = Within { scope, domains, budget: budget(options, alone) };
        let name = files.names();
        let shapes = AgainstRules { program, invariant, rules, name, within: &within }.run()?;
        let rows = shapes.against.iter().flat_map(|against| &against.rows);
        let rows = rows.map(|row| files.place(*row)).collect();
        Ok(Compared::With(Box::new(Against { program, shapes, rows })))
    }

    pub(super) fn differ(&self) -> bool {
        matches!(self, Compared::With(against) if against.shapes.differ())
    }

    pub(super) fn is_partial(&self) -> bool {
        match self {
            Compared::WithNothing => false,
            Compared::Not(_) => true,
            Compared::With(against) => against.shapes.is_partial(),
        }
    }

    pub(super) fn print(&self) {
        match self {
            Compared::WithNothing => {}
            Compared::Not(why) => print_line(&format!("  not compared with the invariant: {why}")),
            Compared::With(against) => against.print(),
        }
    }

    /// What was compared, and why nothing was.
    pub(super) fn json(&self) -> (Vec<Json>, Option<&str>) {
        match self {
            Compared::WithNothing => (Vec::new(), None),
            Compared::Not(why) => (Vec::new(), Some(why)),
            Compared::With(against) => (vec![against.json()], None),
        }
    }
}

/// A comparison of rules with an invariant.
pub(super) struct Against<'p> {
    program: &'p Program,
    shapes: Shapes,
    /// The rows that refuse the smallest structure of the invariant alone: where they stand.
    rows: Vec<String>,
}

impl Against<'_> {
    fn print(&self) {
        let Shapes { names: [rules, invariant], scope, both, .. } = &self.shapes;
        let pair = format!("{rules} and {invariant}");
        let count = counted(*both, "shape");
        print_line(&match (self.shapes.differ(), self.shapes.is_partial(), both) {
            (true, ..) => format!("{pair} differ; both accept {count} within scope {scope}"),
            (false, true, _) => format!("{pair}: unknown; both accept {count} within scope {scope}"),
            (false, false, 0) => format!("{pair} accept no structure within scope {scope}"),
            (false, false, _) => format!("{pair} agree: all {count} within scope {scope}"),
        });
        self.print_alone(0, &format!("accepted by {rules} and refused by {invariant}, whatever the numbers"));
        self.print_alone(1, &format!("accepted by {invariant} and refused by {rules}"));
        if let Some(against) = &self.shapes.against {
            let rows = if self.rows.is_empty() { "no row".to_owned() } else { self.rows.join(", ") };
            print_line(&format!("    refused: {}, by {rows}", against.path));
        }
        if self.shapes.differ() && self.shapes.alone[1].is_none() && !self.shapes.is_unlisted {
            print_line(&format!("  {rules} refuse nothing within scope {scope} that {invariant} accepts"));
        }
        if self.shapes.by_order > 0 {
            let count = counted(self.shapes.by_order, "shape");
            print_line(&format!(
                "  the order of reading matters: read level by level or from the last field on, {count} would be judged otherwise"
            ));
        }
        if let Some(why) = &self.shapes.cut {
            print_line(&format!("  not all structures were compared: {why}"));
        }
        for (why, count) in &self.shapes.undecided {
            print_line(&format!("  not decided {}: {why}", counted(*count, "time")));
        }
    }

    fn print_alone(&self, side: usize, what: &str) {
        let Some(OnlyOne { count, scope, smallest }) = &self.shapes.alone[side] else { return };
        let count = counted(*count, "shape");
        print_line(&format!("  {what}: {count} within scope {scope}, of which the smallest is"));
        for line in outline(&picture::of_whole(self.program, smallest)) {
            print_line(&format!("    {line}"));
        }
    }

    fn json(&self) -> Json {
        let Shapes { names, scope, both, alone, against, by_order, cut, undecided, .. } = &self.shapes;
        let structure = |side: &Option<OnlyOne>| {
            side.as_ref().map_or(Json::Null, |alone| as_json::structure(self.program, &alone.smallest))
        };
        let count = |side: &Option<OnlyOne>| side.as_ref().map_or(0, |alone| alone.count);
        let within = |side: &Option<OnlyOne>| side.as_ref().map(|alone| alone.scope);
        json!({
            "first": names[0],
            "second": names[1],
            "scope": scope,
            "agree": !self.shapes.differ(),
            "accepted_by_both": both,
            "only_first": structure(&alone[0]),
            "only_first_shapes": count(&alone[0]),
            "only_first_scope": within(&alone[0]),
            "only_second": structure(&alone[1]),
            "only_second_shapes": count(&alone[1]),
            "only_second_scope": within(&alone[1]),
            "refused": against.as_ref().map(|against| json!({ "path": against.path, "rows": self.rows })),
            "order_matters": by_order,
            "cut": cut,
            "undecided": undecided,
        })
    }
}
