//! The leaves of the constraint tree that no input has reached.
//!
//! Leaves that lie at the same op are alike: flipping one mostly tells what flipping the next will bring. So they wait in one
//! queue for each op, oldest first, and the queues compete: by the distance to what is missing, and by how often they were
//! tried in vain since something new was covered.

use std::collections::{BTreeMap, VecDeque};

use heapwise_engine::{Side, State};

use crate::distance::Distances;

/// The number of an op of a method that is measured; none for code that is called from nowhere there.
type Place = Option<usize>;

/// What a queue counts that is far from all that is missing.
const FAR: u64 = 1 << 20;

/// The leaves.
pub(crate) struct Leaves<'p> {
    queues: BTreeMap<Place, Queue<'p>>,
    count: usize,
    most: usize,
}

impl Default for Leaves<'_> {
    fn default() -> Self {
        Leaves::within(usize::MAX)
    }
}

#[derive(Default)]
struct Queue<'p> {
    sides: VecDeque<Side<'p>>,
    /// Flips since something new was covered.
    tried: u64,
}

impl<'p> Leaves<'p> {
    /// At most so many leaves.
    pub(crate) fn within(most: usize) -> Self {
        Leaves { queues: BTreeMap::new(), count: 0, most }
    }

    /// Adds a leaf, for which the newest of the longest queue goes where there are too many. Costs the depth of its stack, and then the
    /// number of ops that have leaves.
    pub(crate) fn add(&mut self, side: Side<'p>, distances: &Distances) {
        self.queues.entry(place(&side.state, distances)).or_default().sides.push_back(side);
        self.count += 1;
        if self.count > self.most
            && let Some(longest) = self.queues.values_mut().max_by_key(|queue| queue.sides.len())
        {
            longest.sides.pop_back();
            self.count -= 1;
        }
    }

    /// Leaves out all.
    pub(crate) fn clear(&mut self) {
        self.queues.clear();
        self.count = 0;
    }

    /// Takes the leaf that is worth the next flip. Linear in the number of ops that have leaves.
    pub(crate) fn take(&mut self, distances: &Distances) -> Option<Side<'p>> {
        let cost = |(place, queue): &(&Place, &mut Queue<'p>)| {
            let distance = place.and_then(|number| distances.of_op(number)).map_or(FAR, u64::from);
            distance + queue.tried
        };
        let waiting = self.queues.iter_mut().filter(|(_, queue)| !queue.sides.is_empty());
        let (_, queue) = waiting.min_by_key(cost)?;
        queue.tried += 1;
        self.count -= 1;
        queue.sides.pop_front()
    }

    /// Takes the first leaf that `fits`. Linear in the number of leaves.
    pub(crate) fn take_first(&mut self, fits: impl Fn(&Side<'p>) -> bool) -> Option<Side<'p>> {
        for queue in self.queues.values_mut() {
            if let Some(at) = queue.sides.iter().position(&fits) {
                self.count -= 1;
                return queue.sides.remove(at);
            }
        }
        None
    }

    /// Something new was covered: no queue was tried in vain.
    pub(crate) fn forgive(&mut self) {
        self.queues.values_mut().for_each(|queue| queue.tried = 0);
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.count
    }
}

/// The innermost op of a measured method that a path is at.
fn place(state: &State<'_>, distances: &Distances) -> Place {
    state.frames().iter().find_map(|frame| distances.number(frame.method, frame.pc))
}
