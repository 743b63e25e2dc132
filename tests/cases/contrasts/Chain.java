// What: a chain that counts its links, and invariants that do and do not ask for the count.
package contrasts;

public class Chain {
    private Link first;
    private int size;

    public void push() {
        first = new Link(first);
        size++;
    }

    public void pop() {
        if (first != null) {
            first = first.next;
            size--;
        }
    }

    public int size() {
        return size;
    }

    boolean isCounted() {
        int count = 0;
        for (Link link = first; link != null; link = link.next) {
            count++;
            if (count > size) {
                return false;
            }
        }
        return count == size;
    }

    boolean isChain() {
        Link slow = first;
        for (Link fast = first; fast != null && fast.next != null; ) {
            fast = fast.next.next;
            slow = slow.next;
            if (fast == slow) {
                return false;
            }
        }
        return true;
    }

    private static final class Link {
        private final Link next;

        private Link(Link next) {
            this.next = next;
        }
    }
}
