// A chain in ascending order: what excludes each branch that no input takes stands beside it.
package explained;

public class Chain {
    static class Node {
        int key;
        Node next;
    }

    Node head;
    int size;

    boolean repOk() {
        return hasSize() && isSorted();
    }

    boolean hasSize() {
        int count = 0;
        for (Node at = head; at != null; at = at.next) {
            count++;
            if (count > 20) {
                return false;
            }
        }
        return count == size;
    }

    boolean isSorted() {
        for (Node at = head; at != null && at.next != null; at = at.next) {
            if (at.key >= at.next.key) {
                return false;
            }
        }
        return true;
    }

    /** In a chain of two the first key is the smaller one: isSorted alone says so, hasSize does not. */
    public int second() {
        if (head == null || head.next == null) {
            return -1;
        }
        if (head.key > head.next.key) {
            return -2;
        }
        return head.next.key;
    }

    /** More than 90 is not less than 50, whatever the chain is; that other > 3 does not matter. */
    public static int grade(int points, int other) {
        if (points > 90 && other > 3) {
            if (points < 50) {
                return 9;
            }
            return 1;
        }
        return 2;
    }

    /** Neither of two conditions alone excludes the third: low < middle, middle < high. */
    public static int between(int low, int middle, int high) {
        if (low < middle && middle < high) {
            if (low > high) {
                return 1;
            }
            return 2;
        }
        return 3;
    }

    static boolean isBig(int x) {
        return x > 100;
    }

    /** isBig is never true here, so nothing behind it is reached. */
    public int deep(int x) {
        if (x < 10) {
            if (isBig(x)) {
                if (head == null) {
                    return 1;
                }
                return 2;
            }
        }
        return 3;
    }

    /** With more than five nodes, which is more than scope 4 and not more than scope 6. */
    public int many() {
        int count = 0;
        for (Node at = head; at != null; at = at.next) {
            count++;
        }
        if (count > 5) {
            return 1;
        }
        return 0;
    }

    /** A new object is not null. */
    public int fresh() {
        Node made = new Node();
        made.next = head;
        if (made == null) {
            return 1;
        }
        return 0;
    }

    static native int foreign(int x);

    /** What stands behind a native method is open. */
    public static int blocked(int x) {
        if (foreign(x) > 3) {
            return 1;
        }
        return 0;
    }

    /** The loop takes some 800,000 steps before the branch. */
    public static int slow(int x) {
        int sum = 0;
        for (int i = 0; i < 100_000; i++) {
            sum += i;
        }
        if (x > sum) {
            return 1;
        }
        return 0;
    }
}
