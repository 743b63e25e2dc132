package rules;

/** References that rules let be an object which the code looks at later. */
public class Awaiting {
    static class Node {
        Node next;
    }

    static class Base {}

    static class Derived extends Base {}

    Node first;
    Node last;
    Node spare;
    Node[] slots;
    String name;
    Base some;
    Derived other;

    public boolean repOk() {
        return first != null && last != null;
    }

    /** The last one is an element of an array whose length nobody has asked for. */
    public int ofArray() {
        if (slots == null) {
            return 0;
        }
        return last == null ? 1 : 2;
    }

    /** The one is a fresh object of the upper class, or the other. */
    public int ofLowerClass() {
        return some instanceof Derived ? 1 : 2;
    }

    /** The chain is walked, and what is open besides makes no node. */
    public int ofNothing() {
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            count++;
        }
        if (last == null) {
            return 0;
        }
        return count > 9 ? 3 : 1;
    }

    /** The chain is looked at afterwards. */
    public int ofChain() {
        return last == null ? 1 : 2;
    }
}
