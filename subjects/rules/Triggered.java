package rules;

import static jbse.meta.Analysis.assume;

/** What methods may do that rules call when a reference is resolved. */
public class Triggered {
    static class Node {
        Node next;
        Node other;
        int value;
    }

    Node head;
    int size;

    /** Looks at the head, and at what is behind it. */
    public int count() {
        int count = 0;
        for (Node node = head; node != null && count < 2; node = node.next) {
            count++;
        }
        return count;
    }

    /** Whether there is a head. */
    public boolean isEmpty() {
        return head == null;
    }

    /** Whether the other of the head is the head itself. */
    public boolean isOwnOther() {
        return head != null && head.other == head;
    }

    /** What was called, a digit for each call. */
    private static int seen;

    private static void seeThis(Triggered list) {
        seen = seen * 10 + 1;
    }

    private static void seeFirst(Node node) {
        seen = seen * 10 + 2;
    }

    private static void seeSecond(Node node) {
        seen = seen * 10 + 3;
    }

    private static void seeNull(Node node) {
        seen = seen * 10 + 4;
    }

    private static void isInOrder(Node node) {
        assume(seen == (node == null ? 14 : 132));
    }

    private static void isPositive(Node node) {
        assume(node.value > 0);
    }

    private static void never(Node node) {
        assume(false);
    }

    private static void fails(Node node) {
        throw new IllegalStateException("no such node");
    }

    private static void goesRound(Node node) {
        while (node != null) {
            seen = 0;
        }
    }

    private static void looksBehind(Node node) {
        if (node.next != null) {
            assume(node.next.next == null);
        }
    }

    private static int givesBack(Node node) {
        return 1;
    }

    /** Called on the object. */
    private void onList() {
        assume(size == 1);
    }

    private static void isSeven(Node node) {
        assume(node.value == 7);
    }

    /** What triggers beside the class may write: what they keep themselves, and what making a class writes. */
    @heapwise.hex.Side
    static final class Beside {
        private static int calls;

        private static void keeps(Node node) {
            calls = Made.number;
        }

        private static void writesStatic(Node node) {
            seen = 1;
        }

        private static void writesInput(Node node) {
            node.value = 1;
        }
    }

    /** Its initialiser writes. */
    static final class Made {
        static int number = Integer.parseInt("7");
    }

    /** What another class begins with. */
    static final class Base {
        static int number = Integer.parseInt("5");

        private static void isReady(Node node) {
            assume(number == 5);
        }
    }

    /** Its initialiser needs that of {@link Base}. */
    static final class Derived {
        static int number = Base.number + 1;

        private static void isReady(Node node) {
            assume(number == 6);
        }
    }
}
