package compiler;

/** Links the nodes anew where {@link Peephole} takes them out and puts them in again. */
public class QuickPeephole extends Peephole {
    QuickPeephole(Tree tree) {
        super(tree);
    }

    /** Shortens all conditions as {@link #shorten} does. */
    public int shortenQuickly() {
        return run();
    }

    /** The seeded fault: the condition still has the operator as its parent, which is no longer in the tree. */
    @Override
    void swap(Node node, UnaryNode not) {
        Node whenTrue = node.second();
        Node whenFalse = node.third();
        Node operand = not.first;
        node.first = operand;
        operand.next = whenFalse;
        whenFalse.next = whenTrue;
        whenTrue.next = null;
        changes++;
    }
}
