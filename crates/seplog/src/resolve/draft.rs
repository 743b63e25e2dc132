//! A symbolic heap of which the names are variables, while the sorts are still open.

use std::sync::Arc;

use heapwise_entity::Entity;
use rustc_hash::FxHashMap;

use crate::Span;
use crate::diagnostic::meant;
use crate::formula::{Call, Cell, Var};
use crate::resolve::Resolver;
use crate::resolve::classes::{CellField, Type};
use crate::resolve::sorts::Node;
use crate::syntax::{Argument, Atom, Comparison, Expression, Formula, Name, Operator, Step};

/// The name of variables that have none.
const ANONYMOUS: &str = "_";

/// A symbolic heap with open sorts.
#[derive(Default)]
pub(crate) struct Draft<'i> {
    /// Names and sorts of all variables.
    pub variables: Vec<(Arc<str>, Node)>,
    pub by_name: FxHashMap<Arc<str>, Var>,
    pub cells: Vec<Cell>,
    pub calls: Vec<Call>,
    pub comparisons: Vec<Compared<'i>>,
    /// Variables at places of boolean fields.
    pub booleans: Vec<Var>,
    pub is_false: bool,
}

/// A conjunct of the pure part.
pub(crate) enum Compared<'i> {
    /// As written.
    Written(&'i Comparison),
    /// A variable that stands for an argument.
    Argument(Var, &'i Expression),
}

/// The names that have a meaning in a formula.
pub(crate) struct Scope {
    variables: Vec<(Arc<str>, Node)>,
    by_name: FxHashMap<Arc<str>, Var>,
}

impl Scope {
    pub(crate) fn of(parameters: &[(Arc<str>, Node)]) -> Scope {
        let by_name =
            parameters.iter().enumerate().map(|(index, (name, _))| (name.clone(), Var::from_index(index)));
        Scope { variables: parameters.to_vec(), by_name: by_name.collect() }
    }

    /// Adds a name; false if it is known.
    pub(crate) fn bind(&mut self, name: &Arc<str>, node: Node) -> bool {
        if self.by_name.contains_key(name) {
            return false;
        }
        self.by_name.insert(name.clone(), Var::from_index(self.variables.len()));
        self.variables.push((name.clone(), node));
        true
    }
}

/// Reads one formula.
pub(crate) struct Reader<'r, 'i, 'd, 's, 'f> {
    pub resolver: &'r mut Resolver<'d, 's, 'f>,
    pub scope: Scope,
    pub draft: Draft<'i>,
}

impl<'i> Reader<'_, 'i, '_, '_, '_> {
    pub(crate) fn read(mut self, formula: &'i Formula) -> Draft<'i> {
        self.draft.is_false = formula.is_false;
        for atom in &formula.atoms {
            match atom {
                Atom::PointsTo { root, class, or_below, arguments } => {
                    self.cell(root, class, *or_below, arguments);
                }
                Atom::Call { name, arguments } => self.call(name, arguments),
            }
        }
        for comparison in &formula.comparisons {
            self.compare(comparison);
            self.draft.comparisons.push(Compared::Written(comparison));
        }
        self.draft.variables = self.scope.variables;
        self.draft.by_name = self.scope.by_name;
        self.draft
    }

    fn cell(&mut self, root: &Name, class: &Name, or_below: bool, arguments: &'i [Argument]) {
        let root_var = self.variable(&root.text);
        let node = self.node(root_var);
        let Some(id) = self.resolver.classes.class(class, self.resolver.diagnostics) else {
            self.register(arguments);
            return;
        };
        if or_below {
            self.resolver.classes.add_below(id);
        }
        let (sorts, told) = (&mut self.resolver.sorts, &mut *self.resolver.diagnostics);
        sorts.is_of(node, Type::Class(Some(id)), "the root of a cell", root.span, told);
        let places = self.resolver.classes.places(id).to_vec();
        let Some(chosen) = self.arrange(class, &places, arguments) else {
            self.register(arguments);
            return;
        };
        let mut fields = Vec::with_capacity(places.len());
        for (place, argument) in places.iter().zip(chosen) {
            let Some(known) = place.known else {
                argument.into_iter().for_each(|argument| self.register(std::slice::from_ref(argument)));
                continue;
            };
            let what = format!("the field `{}` of `{}`", place.name, class.text);
            let var = self.field(argument, known, &what);
            if known == Type::Boolean {
                self.draft.booleans.push(var);
            }
            fields.push(var);
        }
        self.draft.cells.push(Cell { root: root_var, class: id, or_below, fields });
    }

    /// The argument for each place; none for those that named fields leave out.
    fn arrange(
        &mut self,
        class: &Name,
        places: &[CellField],
        arguments: &'i [Argument],
    ) -> Option<Vec<Option<&'i Argument>>> {
        let told = &mut *self.resolver.diagnostics;
        let Some(named) = arguments.iter().find_map(|argument| argument.field.as_ref()) else {
            if arguments.len() == places.len() {
                return Some(arguments.iter().map(Some).collect());
            }
            let list: Vec<String> =
                places.iter().map(|place| format!("{} {}", place.declared, place.name)).collect();
            let message =
                format!("`{}` has {}, but {}", class.text, count(places.len(), "field"), given(arguments));
            let help = match list.is_empty() {
                true => None,
                false => Some(format!("the fields are {}; `_` is any value", list.join(", "))),
            };
            told.error_with(class.span, message, help);
            return None;
        };
        if let Some(argument) = arguments.iter().find(|argument| argument.field.is_none()) {
            let message = "this argument needs the name of its field, as the others have";
            told.error_with(
                argument.value.span,
                message,
                Some(format!("`{}` is one with a name", named.text)),
            );
            return None;
        }
        let mut chosen: Vec<Option<&'i Argument>> = vec![None; places.len()];
        for argument in arguments {
            let name = argument.field.as_ref().unwrap_or(named);
            // A field that hides one of a class above has the same name and comes later.
            match places.iter().rposition(|place| place.name == name.text) {
                Some(at) if chosen[at].is_some() => {
                    told.error(name.span, format!("the field `{}` is given twice", name.text));
                }
                Some(at) => chosen[at] = Some(argument),
                None => {
                    let names = places.iter().map(|place| &*place.name);
                    let help = meant(&name.text, names.clone()).or_else(|| {
                        let names: Vec<&str> = names.collect();
                        (!names.is_empty()).then(|| format!("its fields are {}", names.join(", ")))
                    });
                    let message = format!("`{}` has no field `{}`", class.text, name.text);
                    told.error_with(name.span, message, help);
                }
            }
        }
        Some(chosen)
    }

    fn field(&mut self, argument: Option<&'i Argument>, known: Type, what: &str) -> Var {
        let Some(argument) = argument else {
            let var = self.anonymous();
            let node = self.node(var);
            self.resolver.sorts.is_of(node, known, what, Span::default(), self.resolver.diagnostics);
            return var;
        };
        let var = self.argument(argument);
        let node = self.node(var);
        self.resolver.sorts.is_of(node, known, what, argument.value.span, self.resolver.diagnostics);
        var
    }

    fn call(&mut self, name: &Name, arguments: &'i [Argument]) {
        let Some(id) = self.resolver.signatures.by_name.get(&name.text).copied() else {
            self.resolver.tell_unknown_predicate(name);
            self.register(arguments);
            return;
        };
        let parameters = self.resolver.signatures.parameters.get(id).cloned().unwrap_or_default();
        if let Some(field) = arguments.iter().find_map(|argument| argument.field.as_ref()) {
            self.resolver.diagnostics.error(field.span, "arguments of a predicate have no names");
        }
        if parameters.len() != arguments.len() {
            let list: Vec<&str> = parameters.iter().map(|(name, _)| &**name).collect();
            let message = format!(
                "`{}` has {}, but {}",
                name.text,
                count(parameters.len(), "parameter"),
                given(arguments)
            );
            let help = format!("it is defined as `{}({})`", name.text, list.join(", "));
            self.resolver.diagnostics.error_with(name.span, message, Some(help));
            self.register(arguments);
            return;
        }
        let mut vars = Vec::with_capacity(arguments.len());
        for (argument, (parameter, node)) in arguments.iter().zip(&parameters) {
            let var = self.argument(argument);
            let passed = self.node(var);
            let what = format!("the parameter `{parameter}` of `{}`", name.text);
            let (sorts, told) = (&mut self.resolver.sorts, &mut *self.resolver.diagnostics);
            sorts.is_passed(passed, *node, &what, argument.value.span, told);
            vars.push(var);
        }
        self.draft.calls.push(Call { predicate: id, arguments: vars });
    }

    /// The variable that an argument is, or one that is equal to it.
    fn argument(&mut self, argument: &'i Argument) -> Var {
        if let Some(name) = argument.value.as_variable() {
            return self.variable(&name.text);
        }
        let var = self.anonymous();
        let node = self.node(var);
        let (sorts, told) = (&mut self.resolver.sorts, &mut *self.resolver.diagnostics);
        if argument.value.is_null() {
            sorts.is_reference(node, "null", argument.value.span, told);
        } else {
            sorts.is_number(node, "a number", argument.value.span, told);
            self.arithmetic(&[&argument.value], vec![node]);
        }
        self.draft.comparisons.push(Compared::Argument(var, &argument.value));
        var
    }

    /// Says what a comparison tells of the sorts of its variables.
    fn compare(&mut self, comparison: &'i Comparison) {
        let Comparison { left, operator, right } = comparison;
        let has_order = !matches!(operator, Operator::Equal | Operator::Unequal);
        self.refuse_anonymous(left);
        self.refuse_anonymous(right);
        self.register_expression(left);
        self.register_expression(right);
        if left.is_null() || right.is_null() {
            if has_order {
                let span = if left.is_null() { left.span } else { right.span };
                self.resolver.diagnostics.error(span, "null is neither less nor greater than anything");
            }
            for side in [left, right] {
                match side.as_variable() {
                    Some(name) => {
                        let node = self.node_of(&name.text);
                        let told = &mut *self.resolver.diagnostics;
                        self.resolver.sorts.is_reference(node, "what is compared with null", name.span, told);
                    }
                    None if side.is_null() => {}
                    None => self.resolver.diagnostics.error(side.span, "a number is never null"),
                }
            }
        } else if let (Some(one), Some(two), false) = (left.as_variable(), right.as_variable(), has_order) {
            let (one_node, two_node) = (self.node_of(&one.text), self.node_of(&two.text));
            self.resolver.sorts.are_equated(one_node, two_node, one.span.to(two.span));
            self.resolver.sorts.are_compared(vec![one_node, two_node]);
        } else {
            self.arithmetic(&[left, right], Vec::new());
        }
    }

    /// Says that the variables of expressions are numbers, which are compared with each other and with `others`.
    fn arithmetic(&mut self, expressions: &[&'i Expression], others: Vec<Node>) {
        let mut nodes = others;
        let mut is_real = false;
        for (step, span) in expressions.iter().flat_map(|expression| &expression.steps) {
            match step {
                Step::Variable(name) => {
                    let node = self.node_of(name);
                    let told = &mut *self.resolver.diagnostics;
                    self.resolver.sorts.is_number(
                        node,
                        "an operand of arithmetic or of an order",
                        *span,
                        told,
                    );
                    nodes.push(node);
                }
                Step::Null => self.resolver.diagnostics.error(*span, "null is no number"),
                Step::Decimal { .. } => is_real = true,
                _ => {}
            }
        }
        if is_real && let Some(node) = nodes.first() {
            self.resolver.sorts.is_beside_real(*node);
        }
        self.resolver.sorts.are_compared(nodes);
    }

    fn refuse_anonymous(&mut self, expression: &Expression) {
        for (step, span) in &expression.steps {
            if matches!(step, Step::Variable(name) if &**name == ANONYMOUS) {
                let help = "each `_` is another value; give it a name";
                self.resolver.diagnostics.error_with(*span, "`_` is compared", Some(help.to_owned()));
            }
        }
    }

    fn register(&mut self, arguments: &'i [Argument]) {
        arguments.iter().for_each(|argument| self.register_expression(&argument.value));
    }

    /// Makes the variables of an expression known.
    fn register_expression(&mut self, expression: &Expression) {
        for (step, _) in &expression.steps {
            if let Step::Variable(name) = step
                && &**name != ANONYMOUS
            {
                self.variable(name);
            }
        }
    }

    fn variable(&mut self, name: &Arc<str>) -> Var {
        if &**name == ANONYMOUS {
            return self.anonymous();
        }
        if let Some(var) = self.scope.by_name.get(name) {
            return *var;
        }
        let node = self.resolver.sorts.node(name);
        let var = Var::from_index(self.scope.variables.len());
        self.scope.bind(name, node);
        var
    }

    fn anonymous(&mut self) -> Var {
        let name: Arc<str> = ANONYMOUS.into();
        let node = self.resolver.sorts.node(&name);
        self.scope.variables.push((name, node));
        Var::from_index(self.scope.variables.len() - 1)
    }

    fn node(&self, var: Var) -> Node {
        self.scope.variables[var.index()].1
    }

    fn node_of(&mut self, name: &Arc<str>) -> Node {
        let var = self.variable(name);
        self.node(var)
    }
}

/// Calls `visit` with the name of every variable that a formula does not quantify, in its order.
pub(crate) fn each_free(formula: &Formula, visit: &mut dyn FnMut(&Arc<str>, Span)) {
    let mut visit = |name: &Arc<str>, span: Span| {
        if !formula.ghosts.iter().any(|ghost| ghost.name.text == *name) {
            visit(name, span);
        }
    };
    for atom in &formula.atoms {
        if let Atom::PointsTo { root, .. } = atom
            && &*root.text != ANONYMOUS
        {
            visit(&root.text, root.span);
        }
        each_argument(atom, &mut visit);
    }
    each_compared(formula, &mut visit);
}

/// Calls `visit` with every variable that is an argument or compared.
pub(crate) fn each_variable(formula: &Formula, visit: &mut dyn FnMut(&Arc<str>, Span)) {
    formula.atoms.iter().for_each(|atom| each_argument(atom, visit));
    each_compared(formula, visit);
}

fn each_argument(atom: &Atom, visit: &mut dyn FnMut(&Arc<str>, Span)) {
    let (Atom::PointsTo { arguments, .. } | Atom::Call { arguments, .. }) = atom;
    arguments.iter().for_each(|argument| each_name(&argument.value, visit));
}

fn each_compared(formula: &Formula, visit: &mut dyn FnMut(&Arc<str>, Span)) {
    for comparison in &formula.comparisons {
        each_name(&comparison.left, visit);
        each_name(&comparison.right, visit);
    }
}

fn each_name(expression: &Expression, visit: &mut dyn FnMut(&Arc<str>, Span)) {
    for (step, span) in &expression.steps {
        if let Step::Variable(name) = step
            && &**name != ANONYMOUS
        {
            visit(name, *span);
        }
    }
}

fn count(number: usize, of: &str) -> String {
    match number {
        0 => format!("no {of}s"),
        1 => format!("1 {of}"),
        _ => format!("{number} {of}s"),
    }
}

fn given(arguments: &[Argument]) -> String {
    let verb = if arguments.len() == 1 { "is" } else { "are" };
    format!("{} {verb} given", count(arguments.len(), "argument"))
}
