//! What is known of references: which are the same, which are not, and which are roots of cells.
//!
//! There are always further locations, so a conjunction of equalities and inequalities is consistent unless it contradicts
//! itself directly; roots are not null and differ from each other.

use heapwise_entity::Entity;
use heapwise_seplog::formula::{Literal, Pointer, Renaming, Var};

/// A conjunction of facts about references that do not contradict each other.
#[derive(Clone, Default)]
pub(super) struct References {
    /// A forest over null (place 0) and the variables (their index and 1); variables beyond it stand for themselves.
    parent: Vec<usize>,
    /// Of the first of each class: whether it is the root of a cell.
    allocated: Vec<bool>,
    /// Of the first of each class: whether it is the place of an object that was known before. It may be the root of a cell besides.
    known: Vec<bool>,
    /// Pairs that differ.
    different: Vec<(usize, usize)>,
}

/// Facts contradict each other.
pub(super) struct Contradiction;

const NULL: usize = 0;

fn place(pointer: Pointer) -> usize {
    match pointer {
        Pointer::Null => NULL,
        Pointer::Var(var) => var.index() + 1,
    }
}

impl References {
    fn find(&self, mut at: usize) -> usize {
        while let Some(&above) = self.parent.get(at)
            && above != at
        {
            at = above;
        }
        at
    }

    fn grow(&mut self, place: usize) {
        for next in self.parent.len()..=place {
            self.parent.push(next);
            self.allocated.push(false);
            self.known.push(false);
        }
    }

    fn is_known(&self, class: usize) -> bool {
        self.known.get(class).copied().unwrap_or(false)
    }

    fn is_allocated(&self, class: usize) -> bool {
        self.allocated.get(class).copied().unwrap_or(false)
    }

    /// Adds that both are the same.
    pub(super) fn merge(&mut self, left: Pointer, right: Pointer) -> Result<(), Contradiction> {
        let (left, right) = (self.find(place(left)), self.find(place(right)));
        if left == right {
            return Ok(());
        }
        self.grow(left.max(right));
        let (first, second) = (left.min(right), left.max(right));
        let allocated = self.is_allocated(first) || self.is_allocated(second);
        let known = self.is_known(first) || self.is_known(second);
        if self.solid_apart(first, second) {
            return Err(Contradiction);
        }
        if let Some(above) = self.parent.get_mut(second) {
            *above = first;
        }
        if let Some(flag) = self.allocated.get_mut(first) {
            *flag = allocated;
        }
        if let Some(flag) = self.known.get_mut(first) {
            *flag = known;
        }
        let broken = self.different.iter().any(|&(left, right)| self.find(left) == self.find(right));
        if broken { Err(Contradiction) } else { Ok(()) }
    }

    /// Adds that they differ.
    pub(super) fn part(&mut self, left: Pointer, right: Pointer) -> Result<(), Contradiction> {
        let (left, right) = (self.find(place(left)), self.find(place(right)));
        if left == right {
            return Err(Contradiction);
        }
        if !self.apart(left, right) {
            self.different.push((left, right));
        }
        Ok(())
    }

    /// Adds that `var` is the root of a cell of its own.
    pub(super) fn allocate(&mut self, var: Var) -> Result<(), Contradiction> {
        let class = self.find(place(Pointer::Var(var)));
        if class == NULL || self.is_allocated(class) {
            return Err(Contradiction);
        }
        self.grow(class);
        if let Some(flag) = self.allocated.get_mut(class) {
            *flag = true;
        }
        Ok(())
    }

    /// Adds that `var` is the place of an object, another than all others of which this is said.
    pub(super) fn know(&mut self, var: Var) -> Result<(), Contradiction> {
        let class = self.find(place(Pointer::Var(var)));
        if class == NULL || self.is_known(class) {
            return Err(Contradiction);
        }
        self.grow(class);
        if let Some(flag) = self.known.get_mut(class) {
            *flag = true;
        }
        Ok(())
    }

    /// Adds what is said of references: these are roots of cells, and the literals hold. Numbers are left out.
    pub(super) fn assume(
        &mut self,
        roots: impl Iterator<Item = Var>,
        pure: &[Literal],
        renaming: &Renaming<'_>,
    ) -> Result<(), Contradiction> {
        for root in roots {
            self.allocate(renaming.var(root))?;
        }
        for literal in pure {
            match literal {
                Literal::Same(left, right) => {
                    self.merge(renaming.pointer(*left), renaming.pointer(*right))?
                }
                Literal::Different(left, right) => {
                    self.part(renaming.pointer(*left), renaming.pointer(*right))?
                }
                Literal::Integer(..) | Literal::Real(..) => {}
            }
        }
        Ok(())
    }

    /// Whether both are known to be the same.
    pub(super) fn same(&self, left: Pointer, right: Pointer) -> bool {
        self.class(left) == self.class(right)
    }

    /// Whether they are known to differ.
    pub(super) fn differ(&self, left: Pointer, right: Pointer) -> bool {
        self.apart(self.find(place(left)), self.find(place(right)))
    }

    /// Whether `var` is known to be the root of a cell.
    pub(super) fn is_root(&self, var: Var) -> bool {
        self.is_allocated(self.find(place(Pointer::Var(var))))
    }

    /// A name of the class of a pointer, the same for all in it until the next fact is added; that of null is zero.
    pub(super) fn class(&self, pointer: Pointer) -> usize {
        self.find(place(pointer))
    }

    fn apart(&self, left: usize, right: usize) -> bool {
        let listed = |&(a, b): &(usize, usize)| {
            let (a, b) = (self.find(a), self.find(b));
            (a, b) == (left, right) || (b, a) == (left, right)
        };
        left != right && (self.solid_apart(left, right) || self.different.iter().any(listed))
    }

    /// Whether two classes differ by what they are: null, roots, objects.
    fn solid_apart(&self, left: usize, right: usize) -> bool {
        let solid = |of: &dyn Fn(usize) -> bool, class: usize| class == NULL || of(class);
        let both = |of: &dyn Fn(usize) -> bool| solid(of, left) && solid(of, right);
        both(&|class| self.is_allocated(class)) || both(&|class| self.is_known(class))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn var(index: usize) -> Pointer {
        Pointer::Var(Var::from_index(index))
    }

    #[test]
    fn roots_are_apart_from_null_and_each_other() {
        let mut facts = References::default();
        assert!(facts.allocate(Var::from_index(0)).is_ok() && facts.allocate(Var::from_index(3)).is_ok());
        assert!(facts.differ(var(0), Pointer::Null) && facts.differ(var(0), var(3)));
        assert!(facts.clone().merge(var(0), var(3)).is_err());
        assert!(facts.merge(var(0), var(1)).is_ok() && facts.differ(var(1), var(3)));
        assert!(facts.clone().allocate(Var::from_index(1)).is_err());
        assert!(facts.merge(Pointer::Null, var(1)).is_err());
    }

    #[test]
    fn an_object_may_be_the_root_of_one_cell() {
        let mut facts = References::default();
        let [first, second, root] = [0, 1, 2].map(Var::from_index);
        assert!(facts.know(first).is_ok() && facts.know(second).is_ok() && facts.allocate(root).is_ok());
        assert!(facts.differ(var(0), var(1)) && facts.differ(var(0), Pointer::Null));
        assert!(!facts.differ(var(0), var(2)));
        assert!(facts.merge(var(2), var(0)).is_ok() && facts.differ(var(2), var(1)));
        assert!(facts.clone().allocate(first).is_err() && facts.allocate(second).is_ok());
        assert!(facts.merge(var(0), var(1)).is_err());
    }

    #[test]
    fn what_differs_differs_through_others() {
        let mut facts = References::default();
        assert!(facts.part(var(0), var(1)).is_ok() && facts.merge(var(1), var(2)).is_ok());
        assert!(facts.differ(var(2), var(0)) && !facts.differ(var(2), var(1)));
        assert!(facts.merge(var(5), var(0)).is_ok() && facts.merge(var(2), var(5)).is_err());
    }
}
