//! Where a path is in an execution tree that is recorded.

use heapwise_entity::entity;

entity! {
    /// A node of an execution tree.
    pub struct NodeId("node");
}
