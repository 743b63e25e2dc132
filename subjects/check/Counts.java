import java.util.ArrayList;
import java.util.List;

/**
 * Counts by exhaustion the structures of a few nodes that repOk accepts, against known numbers: Catalan
 * numbers for search trees, the black-rooted red-black trees (OEIS A001137), and small cases by hand.
 */
final class Counts {
    private Counts() {}

    static void check() {
        try {
            bst(3, 5);
            bst(4, 14);
            avl(3, 1);
            rbt(1, 1);
            rbt(2, 2);
            rbt(3, 2);
            aat(3, 1);
            // The chain, and the root with two children in either order.
            leftist(3, 3);
            // The two nodes below the root can be named in two ways.
            tll(3, 2);
            dll(2, 2);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Every combination of values for some slots of one root object and some nodes. */
    private static final class Space {
        final Object root;
        final List<Object> nodes = new ArrayList<>();
        final List<Heap.Slot> slots = new ArrayList<>();
        final List<Object[]> domains = new ArrayList<>();

        Space(Object root, Class<?> nodeClass, int n) {
            this.root = root;
            for (int i = 0; i < n; i++) {
                nodes.add(Heap.blank(nodeClass));
            }
        }

        void set(Object owner, String field, Object... values) {
            slots.add(Heap.slot(owner, field));
            domains.add(values);
        }

        /** Lets a field be null or any node. */
        void link(Object owner, String field) {
            Object[] values = new Object[nodes.size() + 1];
            for (int i = 0; i < nodes.size(); i++) {
                values[i + 1] = nodes.get(i);
            }
            set(owner, field, values);
        }

        /** Counts the accepted combinations in which all nodes are reached. */
        int count(int others) {
            int[] at = new int[slots.size()];
            for (int i = 0; i < at.length; i++) {
                slots.get(i).set(domains.get(i)[0]);
            }
            int valid = 0;
            while (true) {
                if (SubjectsCheck.repOk(root) && Heap.reachable(root).size() == nodes.size() + others) {
                    valid++;
                }
                int i = 0;
                while (i < at.length && ++at[i] == domains.get(i).length) {
                    at[i] = 0;
                    slots.get(i).set(domains.get(i)[0]);
                    i++;
                }
                if (i == at.length) {
                    return valid;
                }
                slots.get(i).set(domains.get(i)[at[i]]);
            }
        }

        void expect(int others, int expected) {
            int actual = count(others);
            String what = root.getClass().getSimpleName() + " of " + nodes.size() + " nodes: " + actual;
            System.out.println(what);
            if (actual != expected) {
                throw new AssertionError(what + ", expected " + expected);
            }
        }
    }

    private static Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName("heapwise.subjects." + name);
    }

    private static void bst(int n, int expected) throws ReflectiveOperationException {
        Space space = new Space(new heapwise.subjects.bst.BinarySearchTree(), named("bst.BinarySearchTree$Node"), n);
        space.link(space.root, "root");
        for (int i = 0; i < n; i++) {
            space.set(space.nodes.get(i), "key", i);
            space.link(space.nodes.get(i), "left");
            space.link(space.nodes.get(i), "right");
        }
        space.expect(1, expected);
    }

    private static void avl(int n, int expected) throws ReflectiveOperationException {
        Space space = new Space(new heapwise.subjects.avl.AvlTree(), named("avl.AvlNode"), n);
        space.link(space.root, "root");
        for (int i = 0; i < n; i++) {
            space.set(space.nodes.get(i), "element", i);
            space.set(space.nodes.get(i), "height", -1, 0, 1, 2);
            space.link(space.nodes.get(i), "left");
            space.link(space.nodes.get(i), "right");
        }
        space.expect(1, expected);
    }

    private static void rbt(int n, int expected) throws ReflectiveOperationException {
        Space space = new Space(new heapwise.subjects.rbt.TreeMap(), named("rbt.TreeMap$Entry"), n);
        space.set(space.root, "size", n);
        space.link(space.root, "root");
        for (int i = 0; i < n; i++) {
            space.set(space.nodes.get(i), "key", i);
            space.set(space.nodes.get(i), "color", false, true);
            space.link(space.nodes.get(i), "left");
            space.link(space.nodes.get(i), "right");
            space.link(space.nodes.get(i), "parent");
        }
        space.expect(1, expected);
    }

    private static void aat(int n, int expected) throws ReflectiveOperationException {
        Object tree = new heapwise.subjects.aat.AATree();
        Space space = new Space(tree, named("aat.AATree$AANode"), n);
        Object[] links = new Object[n + 1];
        links[0] = Heap.ref(tree, "nullNode");
        for (int i = 0; i < n; i++) {
            links[i + 1] = space.nodes.get(i);
        }
        space.set(tree, "root", links);
        for (int i = 0; i < n; i++) {
            space.set(space.nodes.get(i), "element", i);
            space.set(space.nodes.get(i), "level", 0, 1, 2, 3);
            space.set(space.nodes.get(i), "left", links);
            space.set(space.nodes.get(i), "right", links);
        }
        space.expect(2, expected);
    }

    private static void leftist(int n, int expected) throws ReflectiveOperationException {
        Space space = new Space(new heapwise.subjects.leftist.LeftistHeap(), named("leftist.LeftistHeap$LeftNode"), n);
        space.link(space.root, "root");
        for (int i = 0; i < n; i++) {
            space.set(space.nodes.get(i), "element", i);
            space.set(space.nodes.get(i), "npl", -1, 0, 1, 2);
            space.link(space.nodes.get(i), "left");
            space.link(space.nodes.get(i), "right");
        }
        space.expect(1, expected);
    }

    private static void tll(int n, int expected) throws ReflectiveOperationException {
        Space space = new Space(new heapwise.subjects.tll.Tll(0), named("tll.Tll"), n - 1);
        space.nodes.add(0, space.root);
        for (Object node : space.nodes) {
            space.link(node, "left");
            space.link(node, "right");
            space.link(node, "parent");
            space.link(node, "next");
        }
        space.expect(0, expected);
    }

    private static void dll(int n, int expected) throws ReflectiveOperationException {
        Space space = new Space(new heapwise.subjects.dll.DoubleLinkedList(), named("dll.DoubleLinkedList$Entry"), n);
        space.nodes.add(0, Heap.ref(space.root, "header"));
        space.set(space.root, "size", n);
        for (Object node : space.nodes) {
            space.link(node, "next");
            space.link(node, "previous");
        }
        space.expect(1, expected);
    }
}
