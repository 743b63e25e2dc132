package compiler;

/** Counts where a symbol is declared, read and written. */
final class Uses {
    final Symbol symbol;
    int declared;
    int read;
    int written;
    NameNode lastRead;

    Uses(Symbol symbol) {
        this.symbol = symbol;
    }

    /** Counts in a node and below it. */
    void visit(Node node) {
        if (node instanceof NameNode) {
            count((NameNode) node);
        } else if (node instanceof DeclareNode && ((DeclareNode) node).symbol == symbol) {
            declared++;
        } else if (node instanceof FunctionNode && ((FunctionNode) node).symbol == symbol) {
            declared++;
        }
        for (Node child = node.first; child != null; child = child.next) {
            visit(child);
        }
    }

    private void count(NameNode name) {
        if (name.symbol != symbol) {
            return;
        }
        if (name.parent instanceof ParametersNode) {
            declared++;
        } else if (name.isTarget()) {
            written++;
        } else {
            read++;
            lastRead = name;
        }
    }
}
