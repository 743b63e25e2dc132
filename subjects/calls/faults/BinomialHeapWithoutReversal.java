package calls.faults;

/**
 * {@link calls.BinomialHeap} with a fault: the children of what is taken out, whose degrees fall, are not turned round.
 */
public class BinomialHeapWithoutReversal {
    BinomialNode first;
    int size;

    /** A node: the root of a tree among its siblings, or a child of another node. */
    static final class BinomialNode {
        int key;
        int degree;
        BinomialNode parent;
        BinomialNode sibling;
        BinomialNode child;

        BinomialNode(int key) {
            this.key = key;
        }
    }

    /** Makes an empty heap. */
    public BinomialHeapWithoutReversal() {}

    /** Tells whether the heap has no key. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Returns the number of keys. */
    public int getSize() {
        return size;
    }

    /** Drops all keys. */
    public void makeEmpty() {
        first = null;
        size = 0;
    }

    /** Adds {@code key}, which may be there already; nothing happens unless it is positive. */
    public void insert(int key) {
        if (key > 0) {
            union(new BinomialNode(key));
            size++;
        }
    }

    /** Returns the least key of the roots, or -1 when the heap is empty. */
    public int findMinimum() {
        return first == null ? -1 : least().key;
    }

    /** Takes out and returns the least key of the roots, or returns -1 when the heap is empty. */
    public int extractMin() {
        if (first == null) {
            return -1;
        }
        BinomialNode least = least();
        takeOut(least);
        return least.key;
    }

    /** Changes one key {@code oldKey}, if there is one, to {@code newKey}, which must not be greater. */
    public void decreaseKeyValue(int oldKey, int newKey) {
        BinomialNode node = find(oldKey, first);
        if (node == null) {
            return;
        }
        node.key = newKey;
        while (node.parent != null && node.key < node.parent.key) {
            node = swapWithParent(node);
        }
    }

    /** Takes one {@code key} out, if it is there. */
    public void delete(int key) {
        BinomialNode node = find(key, first);
        if (node == null) {
            return;
        }
        // As if the key were less than all others.
        while (node.parent != null) {
            node = swapWithParent(node);
        }
        takeOut(node);
    }

    private static BinomialNode swapWithParent(BinomialNode node) {
        int key = node.key;
        node.key = node.parent.key;
        node.parent.key = key;
        return node.parent;
    }

    private BinomialNode least() {
        BinomialNode least = first;
        for (BinomialNode node = first.sibling; node != null; node = node.sibling) {
            if (node.key < least.key) {
                least = node;
            }
        }
        return least;
    }

    // The order of keys must not be relied on to leave trees out.
    private static BinomialNode find(int key, BinomialNode among) {
        for (BinomialNode node = among; node != null; node = node.sibling) {
            if (node.key == key) {
                return node;
            }
            BinomialNode below = find(key, node.child);
            if (below != null) {
                return below;
            }
        }
        return null;
    }

    /** Takes a root out and hangs its children among the other roots. */
    private void takeOut(BinomialNode root) {
        if (root == first) {
            first = root.sibling;
        } else {
            BinomialNode before = first;
            while (before.sibling != root) {
                before = before.sibling;
            }
            before.sibling = root.sibling;
        }
        for (BinomialNode child = root.child; child != null; child = child.sibling) {
            child.parent = null;
        }
        union(root.child);
        size--;
    }

    /** Adds trees to the roots as binary numbers are added: two of equal degree are linked and carried on. */
    private void union(BinomialNode trees) {
        first = mergeByDegree(first, trees);
        BinomialNode before = null;
        BinomialNode node = first;
        while (node != null && node.sibling != null) {
            BinomialNode next = node.sibling;
            boolean isThird = next.sibling != null && next.sibling.degree == node.degree;
            if (node.degree != next.degree || isThird) {
                before = node;
                node = next;
            } else {
                BinomialNode rest = next.sibling;
                node = link(node, next);
                node.sibling = rest;
                if (before == null) {
                    first = node;
                } else {
                    before.sibling = node;
                }
            }
        }
    }

    private static BinomialNode mergeByDegree(BinomialNode a, BinomialNode b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        BinomialNode head = a.degree <= b.degree ? a : b;
        head.sibling = mergeByDegree(head.sibling, head == a ? b : a);
        return head;
    }

    /** Makes the root with the greater key the first child of the other, which is returned. */
    private static BinomialNode link(BinomialNode a, BinomialNode b) {
        BinomialNode top = a.key <= b.key ? a : b;
        BinomialNode below = top == a ? b : a;
        below.parent = top;
        below.sibling = top.child;
        top.child = below;
        top.degree++;
        return top;
    }
}
