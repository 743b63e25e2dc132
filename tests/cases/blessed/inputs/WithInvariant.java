// A list with an invariant, which every test begins and ends with.
package inputs;

public class WithInvariant {
    static class Node {
        int value;
        Node next;
    }

    Node head;
    int size;

    public boolean repOk() {
        int left = size;
        Node last = null;
        for (Node node = head; node != null; node = node.next) {
            if (left-- <= 0 || last != null && last.value >= node.value) {
                return false;
            }
            last = node;
        }
        return left == 0;
    }

    public boolean removeFirst() {
        if (head == null) {
            return false;
        }
        head = head.next;
        size--;
        return true;
    }
}
