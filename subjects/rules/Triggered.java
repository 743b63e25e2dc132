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
    String trace = "";

    /** Looks at the head, and at what is behind it. */
    public int count() {
        int count = 0;
        for (Node node = head; node != null && count < 2; node = node.next) {
            count++;
        }
        return count;
    }

    /** What was called before the first op, and since. */
    public String traced() {
        String before = seen;
        return before + "," + (head == null ? "null" : "node") + "," + seen;
    }

    /** Whether the other of the head is the head itself. */
    public boolean isOwnOther() {
        return head != null && head.other == head;
    }

    private static String seen = "";

    private static void seeThis(Triggered list) {
        seen = seen + "this";
    }

    private static void seeFirst(Node node) {
        seen = seen + "first";
    }

    private static void seeSecond(Node node) {
        seen = seen + "second";
    }

    private static void seeNull(Node node) {
        seen = seen + (node == null ? "null" : "node");
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
            seen = "";
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
}
