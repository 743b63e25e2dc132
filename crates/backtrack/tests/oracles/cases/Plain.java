package cases;

// bound Object 2
// bound Entry 2
// domain Plain.first null|Entry
// default Entry.value null|Object
// domain Entry.next null|Entry
/** Values of which nothing is known but which they are. */
class Plain {
    Entry first;

    static class Entry {
        Object value;
        Entry next;
    }

    boolean repOk() {
        if (first == null || first.value == null) {
            return false;
        }
        return first.next == null || first.next.value == first.value || first.next.value == null;
    }
}
