package cases;

// bound Node 3
// bound int[] 1
// domain Helpers.head null|Node
// domain Helpers.counts int[]
// domain int[].length 2..2
// domain int[] 0..2
// domain Node.next null|Node
// domain Node.key 0..1
/** Small helpers of the JDK on numbers, arrays and objects. */
class Helpers {
    Node head;
    int[] counts;

    static class Node implements Comparable<Node> {
        Node next;
        int key;

        @Override
        public int compareTo(Node other) {
            return Integer.compare(key, other.key);
        }
    }

    synchronized boolean repOk() {
        int[] seen = new int[2];
        int size = 0;
        for (Node at = head; at != null; at = at.next) {
            if (++size > 3 || java.util.Objects.equals(at, at.next) || at.next != null && at.compareTo(at.next) > 0) {
                return false;
            }
            seen[Math.min(at.key, 1)]++;
        }
        return java.util.Arrays.equals(seen, counts);
    }
}
