// What: nodes of an inner class: each belongs to the list that it hangs at, and is made by it.
package objects;

public class OwnedList {
    class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value;
        }

        void count() {
            total += value;
        }

        boolean belongsTo(OwnedList list) {
            return OwnedList.this == list;
        }
    }

    Node head;
    int total;

    public boolean repOk() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++count > 3) {
                return false;
            }
        }
        return true;
    }

    public int countAll() {
        for (Node node = head; node != null; node = node.next) {
            node.count();
        }
        return total;
    }

    public boolean allMine() {
        for (Node node = head; node != null; node = node.next) {
            if (!node.belongsTo(this)) {
                return false;
            }
        }
        return true;
    }

    public boolean isLight(Node node) {
        node.count();
        return total < 10;
    }
}
