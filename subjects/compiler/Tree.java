package compiler;

/** A script as a tree, with the scope that its symbols are declared in. */
public final class Tree {
    BlockNode root;
    Scope scope;

    Tree(BlockNode root, Scope scope) {
        this.root = root;
        this.scope = scope;
    }

    /** The tree of a script. */
    public static Tree of(String script) {
        return new Parser(script).parse();
    }

    /** How many nodes there are. */
    public int size() {
        return sizeOf(root);
    }

    private static int sizeOf(Node node) {
        int size = 1;
        for (Node child = node.first; child != null; child = child.next) {
            size += sizeOf(child);
        }
        return size;
    }

    /**
     * Whether each node stands in one place, has the children that its kind asks for, and attributes that agree with each other.
     */
    public boolean repOk() {
        return isChain(scope) && root != null && root.parent == null && root.next == null && isWhole(root);
    }

    private static boolean isChain(Scope innermost) {
        if (innermost == null) {
            return false;
        }
        // Depths fall by one, so that a chain of scopes cannot go round for ever.
        for (Scope scope = innermost; scope.outer != null; scope = scope.outer) {
            if (scope.depth <= 0 || scope.outer.depth != scope.depth - 1) {
                return false;
            }
        }
        return lastOf(innermost).depth == 0;
    }

    private static Scope lastOf(Scope innermost) {
        Scope scope = innermost;
        while (scope.outer != null) {
            scope = scope.outer;
        }
        return scope;
    }

    /**
     * Whether a node and all below it are right. A node has one parent, and the root has none, so that going down ends.
     */
    private boolean isWhole(Node node) {
        if (!hasAttributes(node) || !hasChildren(node)) {
            return false;
        }
        for (Node child = node.first; child != null; child = child.next) {
            if (!isWhole(child)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a node has the right children; of these only what they are is looked at. */
    private static boolean hasChildren(Node node) {
        int count = 0;
        Node late = node.first;
        for (Node child = node.first; child != null; child = child.next) {
            if (child.parent != node || count >= node.most() || !node.accepts(count, child)) {
                return false;
            }
            if (child.hasEffects() && !node.hasEffects()) {
                return false;
            }
            // One goes half as fast as the other, so that they meet where the chain is a ring.
            if (count % 2 == 1) {
                late = late.next;
            }
            if (child.next == late) {
                return false;
            }
            count++;
        }
        return count >= node.fewest();
    }

    private boolean hasAttributes(Node node) {
        if (node.isEffect() && !node.hasEffects()) {
            return false;
        }
        if (node instanceof Expression) {
            Expression expression = (Expression) node;
            Type fixed = expression.fixedType();
            if (fixed != null && expression.type != null && expression.type != fixed) {
                return false;
            }
        }
        if (node instanceof NameNode) {
            return isKnown(((NameNode) node).symbol);
        }
        if (node instanceof DeclareNode) {
            return isKnown(((DeclareNode) node).symbol);
        }
        if (node instanceof FunctionNode) {
            return isKnown(((FunctionNode) node).symbol);
        }
        if (node instanceof StringNode) {
            return ((StringNode) node).text != null;
        }
        if (node instanceof UnaryNode) {
            return ((UnaryNode) node).op != null;
        }
        return !(node instanceof BinaryNode) || ((BinaryNode) node).op != null;
    }

    private boolean isKnown(Symbol symbol) {
        return symbol != null && symbol.name != null && symbol.scope != null && symbol.scope.encloses(scope);
    }
}
