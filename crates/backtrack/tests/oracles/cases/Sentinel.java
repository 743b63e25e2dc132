package cases;

// ordered
// bound Node 2
// default Sentinel.root null|Node|static END
// default Sentinel.spare null|Node|static END
// default Sentinel.mark null|Object|static MARK
// default Node.left null|Node|static END
// default Node.parent null|Node|static END
// default Node.label null|Object|static MARK
// domain Node.key 0..1
/** Structures that end at an object in a static field, which refers to itself; a marker among values, one of them not read. */
class Sentinel {
    private static final Node END = new Node();
    static final Object MARK = new Object();

    static {
        END.left = END;
        END.parent = END;
    }

    Node root;
    Node spare;
    Object mark;

    static class Node {
        Node left;
        Node parent;
        Object label;
        int key;
    }

    boolean repOk() {
        if (root == null || spare != END && spare != root || mark != MARK) {
            return false;
        }
        java.util.Set<Node> seen = new java.util.HashSet<>();
        Node above = END;
        for (Node at = root; at != END; at = at.left) {
            if (at == null || !seen.add(at) || at.parent != above && at.parent != END) {
                return false;
            }
            above = at;
        }
        return above == END || above.key == 1 && above.label != null;
    }
}
