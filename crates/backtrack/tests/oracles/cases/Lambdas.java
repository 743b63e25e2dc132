package cases;

// bound Node 3
// domain Lambdas.head null|Node
// domain Node.next null|Node
// domain Node.key 0..2
/** Interfaces, default methods, lambdas and method references. */
class Lambdas {
    Node head;

    static class Node {
        Node next;
        int key;

        boolean isSmall() {
            return key < 2;
        }
    }

    interface Check {
        boolean of(Node node);

        default Check and(Check other) {
            return node -> of(node) && other.of(node);
        }
    }

    boolean repOk() {
        int[] left = {3};
        Check inTime = node -> left[0]-- > 0;
        return all(inTime.and(Node::isSmall)) && (head == null || new Check() {
            @Override
            public boolean of(Node node) {
                return node.key == 0;
            }
        }.of(head));
    }

    private boolean all(Check check) {
        for (Node at = head; at != null; at = at.next) {
            if (!check.of(at)) {
                return false;
            }
        }
        return true;
    }
}
