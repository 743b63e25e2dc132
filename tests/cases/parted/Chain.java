package parted;

import java.util.Objects;

/** A chain of nodes, of which each method parts into few paths. */
public class Chain {
    static class Node {
        int key;
        Node next;
    }

    Node head;

    /** Whether the first node has the key: three paths. */
    public boolean startsWith(int key) {
        if (head == null) {
            return false;
        }
        return head.key == key;
    }

    /** How many nodes there are before the chain ends or goes round, up to two. */
    public int count() {
        int count = 0;
        for (Node node = head; node != null && count < 2; node = node.next) {
            count++;
        }
        return count;
    }

    /** Calls a method of the JDK and one of its own, and asks what is known: three paths. */
    public int twice() {
        Objects.requireNonNull(head);
        int key = first();
        if (key > 0) {
            return 2 * key;
        }
        return key > 1 ? 1 : 0;
    }

    private int first() {
        return head.key;
    }

    /** Goes round in one line, and throws at the end of the chain. */
    public int second() {
        Node node = head;
        for (int i = 0; i < 1; i++) node = node.next;
        return node.key;
    }

    /** Asks the same twice, as a person would not. */
    public static int sign(int number) {
        if (number < 0) {
            return number > 0 ? 2 : -1;
        }
        return number == 0 ? 0 : 1;
    }

    /** 2 to the 12th paths. */
    public static int bits(int number) {
        int count = 0;
        for (int bit = 0; bit < 12; bit++) {
            if ((number >> bit & 1) != 0) {
                count++;
            }
        }
        return count;
    }

    /** 2000 turns. */
    public static int turns() {
        int count = 0;
        for (int turn = 0; turn < 2000; turn++) {
            count += turn;
        }
        return count;
    }
}
