//! Locals and the stack forms. All counts are in slots, so wide values need no care.

use heapwise_heap::Value;

use crate::{Flow, Machine, Step};

impl Machine<'_, '_> {
    #[inline]
    pub(crate) fn load(&mut self, local: u16) -> Step {
        let value = self.stack.local(local);
        self.push(value)
    }

    #[inline]
    pub(crate) fn load_wide(&mut self, local: u16) -> Step {
        let value = self.stack.local(local);
        self.push_wide(value)
    }

    #[inline]
    pub(crate) fn store(&mut self, local: u16) -> Step {
        let value = self.pop();
        self.stack.set_local(local, value);
        Ok(Flow::Next)
    }

    #[inline]
    pub(crate) fn store_wide(&mut self, local: u16) -> Step {
        let value = self.pop_wide();
        self.stack.set_local(local, value);
        self.stack.set_local(local + 1, Value::Filler);
        Ok(Flow::Next)
    }

    #[inline]
    pub(crate) fn drop_slots(&mut self, count: usize) -> Step {
        self.stack.drop_slots(count);
        Ok(Flow::Next)
    }

    /// Copies the top `count` slots to below the `under` slots beneath them.
    #[inline]
    pub(crate) fn duplicate(&mut self, count: usize, under: usize) -> Step {
        let mut slots = [Value::Filler; 4];
        for slot in slots[..count + under].iter_mut() {
            *slot = self.pop();
        }
        for slot in slots[..count].iter().rev() {
            self.stack.push(*slot);
        }
        for slot in slots[..count + under].iter().rev() {
            self.stack.push(*slot);
        }
        Ok(Flow::Next)
    }

    #[inline]
    pub(crate) fn swap(&mut self) -> Step {
        let (top, below) = (self.pop(), self.pop());
        self.stack.push(top);
        self.push(below)
    }
}
