package cases;

// bound Ring 3
// domain Ring.next null|Ring
// domain Ring.previous null|Ring
/** The root is one of its own nodes, and is an alias of what they hold. */
class Ring {
    Ring next;
    Ring previous;

    boolean repOk() {
        Ring at = this;
        do {
            if (at.next == null || at.next.previous != at) {
                return false;
            }
            at = at.next;
        } while (at != this);
        return true;
    }
}
