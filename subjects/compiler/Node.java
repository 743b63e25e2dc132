package compiler;

/**
 * A node of a parse tree. Its children are a chain that begins with {@link #first} and goes on by {@link #next}; each knows its
 * parent. A node stands in one place only.
 */
abstract class Node {
    /** As many children as there are. */
    static final int MANY = Integer.MAX_VALUE;

    /** To evaluate the node or something below it may do more than to give a value. It may be set where that is not so. */
    static final int EFFECTS = 1;
    /** The node was made by a pass, and stands in no source. */
    static final int SYNTHETIC = 2;

    Node parent;
    Node first;
    Node next;
    int flags;
    int line;

    abstract Kind kind();

    /** How many children a node of this kind has at least. */
    abstract int fewest();

    /** How many children a node of this kind has at most. */
    abstract int most();

    /** Whether a child may stand at this place, counted from 0. */
    abstract boolean accepts(int place, Node child);

    abstract void accept(Visitor visitor);

    /** Whether a node of this kind has effects whatever is below it. */
    boolean isEffect() {
        return false;
    }

    final boolean hasEffects() {
        return (flags & EFFECTS) != 0;
    }

    final boolean isSynthetic() {
        return (flags & SYNTHETIC) != 0;
    }

    final boolean isStatement() {
        return this instanceof Statement;
    }

    final int childCount() {
        int count = 0;
        for (Node child = first; child != null; child = child.next) {
            count++;
        }
        return count;
    }

    final Node child(int place) {
        Node child = first;
        for (int left = place; left > 0; left--) {
            child = child.next;
        }
        return child;
    }

    final Node second() {
        return first.next;
    }

    final Node third() {
        return first.next.next;
    }

    final Node last() {
        if (first == null) {
            return null;
        }
        Node child = first;
        while (child.next != null) {
            child = child.next;
        }
        return child;
    }

    /** The child before this one, or null. */
    final Node previous() {
        Node before = null;
        for (Node child = parent.first; child != this; child = child.next) {
            before = child;
        }
        return before;
    }

    final void append(Node child) {
        Node last = last();
        if (last == null) {
            first = child;
        } else {
            last.next = child;
        }
        adopt(child);
    }

    /** Puts a node that stands nowhere before a child. */
    final void insertBefore(Node child, Node place) {
        Node before = place.previous();
        child.next = place;
        if (before == null) {
            first = child;
        } else {
            before.next = child;
        }
        adopt(child);
    }

    /** Takes this node out of its place. What stood behind it moves up. */
    final void detach() {
        Node before = previous();
        if (before == null) {
            parent.first = next;
        } else {
            before.next = next;
        }
        parent = null;
        next = null;
    }

    /** Puts another node, which stands nowhere, into the place of this one. */
    final void replaceWith(Node other) {
        Node owner = parent;
        Node before = previous();
        other.next = next;
        if (before == null) {
            owner.first = other;
        } else {
            before.next = other;
        }
        parent = null;
        next = null;
        other.line = line;
        owner.adopt(other);
    }

    /** Takes a child out of this node and puts it in place of the node. */
    final void replaceWithChild(Node child) {
        child.detach();
        replaceWith(child);
    }

    private void adopt(Node child) {
        child.parent = this;
        if (child.hasEffects()) {
            raiseEffects();
        }
    }

    /** Says of this node and all above it that they have effects. */
    final void raiseEffects() {
        for (Node node = this; node != null && !node.hasEffects(); node = node.parent) {
            node.flags |= EFFECTS;
        }
    }

    /** Says anew whether this node has effects, after something below it went. */
    final void settleEffects() {
        int found = isEffect() ? EFFECTS : 0;
        for (Node child = first; child != null; child = child.next) {
            found |= child.flags & EFFECTS;
        }
        flags = flags & ~EFFECTS | found;
    }

    final <T extends Node> T synthetic(T made) {
        made.flags |= SYNTHETIC;
        made.line = line;
        return made;
    }
}
