package compiler;

/** Puts the statements of a block into the block around it, and removes empty statements. */
public class Flattening extends Pass {
    Flattening(Tree tree) {
        super(tree);
    }

    /** Flattens all blocks, and tells how many statements went. */
    public int flatten() {
        return run();
    }

    @Override
    void rewrite(Node node) {
        if (node instanceof BlockNode) {
            flatten((BlockNode) node);
        } else if (node instanceof IfNode || node instanceof WhileNode) {
            unwrap(node);
        }
    }

    private void flatten(BlockNode block) {
        Node child = block.first;
        while (child != null) {
            Node next = child.next;
            if (child instanceof EmptyNode) {
                drop(child);
            } else if (child instanceof BlockNode && !((BlockNode) child).declares()) {
                splice(block, (BlockNode) child);
            }
            child = next;
        }
    }

    /** Moves all statements of an inner block before it, and drops it. */
    private void splice(BlockNode block, BlockNode inner) {
        Node child = inner.first;
        while (child != null) {
            Node next = child.next;
            child.detach();
            block.insertBefore(child, inner);
            child = next;
        }
        drop(inner);
    }

    /** A block of one statement is this statement. */
    private void unwrap(Node node) {
        Node child = node.second();
        while (child != null) {
            Node next = child.next;
            if (child instanceof BlockNode && child.first != null && child.first.next == null
                    && !((BlockNode) child).declares()) {
                replaceWithChild(child, child.first);
            }
            child = next;
        }
    }
}
