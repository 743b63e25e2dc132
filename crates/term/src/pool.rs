//! The arena of terms, with hash-consing.

use heapwise_entity::{DenseMap, Entity};
use rustc_hash::FxHashMap;

use crate::ordered::Orders;
use crate::recent::Recent;
use crate::sort::mask;
use crate::support::{SupportId, SupportTable};
use crate::{BinaryOp, Const, Node, Sort, TermId, UnaryOp, VarId, semantics};

/// All terms of a run. Equal terms have equal ids; nothing is ever removed.
///
/// Ids are topologically ordered: the operands of a term have smaller ids. Using an id of another pool
/// is an error of the caller and may panic.
pub struct TermPool {
    nodes: DenseMap<TermId, Node>,
    sorts: Vec<Sort>,
    supports: Vec<SupportId>,
    ids: FxHashMap<Node, TermId>,
    vars: DenseMap<VarId, TermId>,
    support_table: SupportTable,
    pub(crate) equations: Recent,
    pub(crate) orders: Orders,
}

impl Default for TermPool {
    fn default() -> Self {
        Self::new()
    }
}

impl TermPool {
    /// An empty pool.
    pub fn new() -> Self {
        Self {
            nodes: DenseMap::new(),
            sorts: Vec::new(),
            supports: Vec::new(),
            ids: FxHashMap::default(),
            vars: DenseMap::new(),
            support_table: SupportTable::new(),
            equations: Recent::new(),
            orders: Orders::default(),
        }
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no term yet.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    // Variables.

    /// A new variable.
    pub fn fresh_var(&mut self, sort: Sort) -> TermId {
        let var = VarId::from_index(self.vars.len());
        let support = self.support_table.singleton(var);
        let term = self.insert(Node::Var(var), sort, support);
        self.vars.push(term);
        term
    }

    /// The term of a variable.
    #[inline]
    pub fn var(&self, var: VarId) -> TermId {
        self.vars[var]
    }

    /// The variable a term is, if it is one.
    #[inline]
    pub fn as_var(&self, term: TermId) -> Option<VarId> {
        match *self.node(term) {
            Node::Var(var) => Some(var),
            _ => None,
        }
    }

    // Constants.

    /// A constant, made normal ([`Const::normal`]).
    pub fn constant(&mut self, value: Const) -> TermId {
        let value = value.normal();
        self.intern(Node::Const(value), value.sort(), SupportId::EMPTY)
    }

    /// A boolean constant.
    #[inline]
    pub fn bool(&mut self, value: bool) -> TermId {
        self.constant(Const::Bool(value))
    }

    /// A bit-vector constant; bits of `value` above `width` are ignored.
    #[inline]
    pub fn bits(&mut self, width: u8, value: u64) -> TermId {
        self.constant(Const::Bits { width, value })
    }

    /// A constant of 32 bits.
    #[inline]
    pub fn int(&mut self, value: i32) -> TermId {
        self.bits(32, u64::from(value as u32))
    }

    /// A constant of 64 bits.
    #[inline]
    pub fn long(&mut self, value: i64) -> TermId {
        self.bits(64, value as u64)
    }

    /// A binary32 constant; all NaNs are one.
    #[inline]
    pub fn f32(&mut self, value: f32) -> TermId {
        self.constant(Const::F32(value.to_bits()))
    }

    /// A binary64 constant; all NaNs are one.
    #[inline]
    pub fn f64(&mut self, value: f64) -> TermId {
        self.constant(Const::F64(value.to_bits()))
    }

    // What a term is.

    /// The sort of a term.
    #[inline]
    pub fn sort(&self, term: TermId) -> Sort {
        self.sorts[term.index()]
    }

    /// The node of a term.
    #[inline]
    pub fn node(&self, term: TermId) -> &Node {
        &self.nodes[term]
    }

    /// The value of a term, if it is a constant.
    #[inline]
    pub fn as_const(&self, term: TermId) -> Option<Const> {
        match *self.node(term) {
            Node::Const(value) => Some(value),
            _ => None,
        }
    }

    /// The value of a term, if it is a boolean constant.
    #[inline]
    pub fn as_bool(&self, term: TermId) -> Option<bool> {
        match self.as_const(term) {
            Some(Const::Bool(value)) => Some(value),
            _ => None,
        }
    }

    /// The value of a term, if it is a constant of 32 bits.
    #[inline]
    pub fn as_int(&self, term: TermId) -> Option<i32> {
        match self.as_const(term) {
            Some(Const::Bits { width: 32, value }) => Some(value as i32),
            _ => None,
        }
    }

    /// The variables a term depends on, sorted. Costs nothing: made with the term.
    #[inline]
    pub fn support(&self, term: TermId) -> &[VarId] {
        self.support_table.get(self.supports[term.index()])
    }

    // Making nodes, below the simplifier.

    /// The raw value of a constant bit-vector.
    #[inline]
    pub(crate) fn as_bits(&self, term: TermId) -> Option<u64> {
        match *self.node(term) {
            Node::Const(Const::Bits { value, .. }) => Some(value),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn width(&self, term: TermId) -> u8 {
        self.sort(term).width()
    }

    /// The constant of the width of `like` with these bits.
    pub(crate) fn bits_like(&mut self, like: TermId, value: u64) -> TermId {
        let width = self.width(like);
        self.bits(width, value & mask(width))
    }

    /// A unary node, folded if the operand is constant but not simplified otherwise.
    pub(crate) fn unary(&mut self, op: UnaryOp, a: TermId) -> TermId {
        let operand = self.sort(a);
        debug_assert!(op.accepts(operand), "{op:?} on {operand}");
        let sort = op.sort(operand);
        if let Some(value) = self.as_const(a) {
            return self.constant(Const::from_raw(sort, semantics::unary(op, operand, value.raw())));
        }
        self.intern(Node::Unary(op, a), sort, self.supports[a.index()])
    }

    /// A binary node: folded if both operands are constant, ordered if they may change places (a constant
    /// comes last, else the older term first), not simplified otherwise.
    pub(crate) fn binary(&mut self, op: BinaryOp, a: TermId, b: TermId) -> TermId {
        let (left, right) = (self.sort(a), self.sort(b));
        debug_assert!(op.accepts(left, right), "{op:?} on {left} and {right}");
        let sort = op.sort(left, right);
        let (first, second) = (self.as_const(a), self.as_const(b));
        if let (Some(x), Some(y)) = (first, second) {
            let value = semantics::binary(op, left, right, x.raw(), y.raw());
            return self.constant(Const::from_raw(sort, value));
        }
        let swap = op.is_commutative() && (first.is_some() || (second.is_none() && b < a));
        let (a, b) = if swap { (b, a) } else { (a, b) };
        self.intern2(Node::Binary(op, a, b), sort, a, b)
    }

    /// An if-then-else node as it stands.
    pub(crate) fn ite_node(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        let node = Node::Ite(c, a, b);
        if let Some(&id) = self.ids.get(&node) {
            return id;
        }
        let support = self.support_table.union(self.supports[c.index()], self.supports[a.index()]);
        let support = self.support_table.union(support, self.supports[b.index()]);
        self.insert(node, self.sort(a), support)
    }

    fn intern2(&mut self, node: Node, sort: Sort, a: TermId, b: TermId) -> TermId {
        if let Some(&id) = self.ids.get(&node) {
            return id;
        }
        let support = self.support_table.union(self.supports[a.index()], self.supports[b.index()]);
        self.insert(node, sort, support)
    }

    fn intern(&mut self, node: Node, sort: Sort, support: SupportId) -> TermId {
        match self.ids.get(&node) {
            Some(&id) => id,
            None => self.insert(node, sort, support),
        }
    }

    fn insert(&mut self, node: Node, sort: Sort, support: SupportId) -> TermId {
        let id = self.nodes.push(node);
        self.sorts.push(sort);
        self.supports.push(support);
        self.ids.insert(node, id);
        id
    }
}
