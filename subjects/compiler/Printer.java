package compiler;

/** Writes a tree as a script again. */
public class Printer implements Visitor {
    /** What is less than each operator. */
    private static final int LOOSE = 0;
    private static final int STRENGTH_OF_UNARY = 6;

    Tree tree;
    private StringBuilder out = new StringBuilder();
    private int indent;

    Printer(Tree tree) {
        this.tree = tree;
    }

    public boolean repOk() {
        return tree != null && tree.repOk();
    }

    /** The script. */
    public String print() {
        out = new StringBuilder();
        indent = 0;
        statements(tree.root);
        return out.toString();
    }

    private void statements(Node block) {
        for (Node child = block.first; child != null; child = child.next) {
            margin();
            child.accept(this);
            out.append('\n');
        }
    }

    private void margin() {
        for (int left = indent; left > 0; left--) {
            out.append("  ");
        }
    }

    private static int strengthOf(Node node) {
        if (node instanceof BinaryNode) {
            return ((BinaryNode) node).op.strength();
        }
        if (node instanceof ConditionalNode || node instanceof AssignNode) {
            return LOOSE;
        }
        return STRENGTH_OF_UNARY;
    }

    /** Writes an operand, in parentheses if it binds less than what is around it. */
    private void operand(Node node, int strength) {
        boolean isLoose = strengthOf(node) < strength;
        if (isLoose) {
            out.append('(');
        }
        node.accept(this);
        if (isLoose) {
            out.append(')');
        }
    }

    private void list(Node begin) {
        out.append('(');
        for (Node node = begin; node != null; node = node.next) {
            node.accept(this);
            if (node.next != null) {
                out.append(", ");
            }
        }
        out.append(')');
    }

    /** Writes a statement as a block of its own. */
    private void braces(Node statement) {
        out.append("{\n");
        indent++;
        margin();
        statement.accept(this);
        out.append('\n');
        indent--;
        margin();
        out.append('}');
    }

    private void condition(Node node) {
        out.append('(');
        node.accept(this);
        out.append(") ");
    }

    @Override
    public void visitNumber(NumberNode node) {
        out.append(node.value);
    }

    @Override
    public void visitString(StringNode node) {
        out.append('"').append(node.text).append('"');
    }

    @Override
    public void visitName(NameNode node) {
        out.append(node.symbol.name);
    }

    @Override
    public void visitCall(CallNode node) {
        node.first.accept(this);
        list(node.second());
    }

    @Override
    public void visitUnary(UnaryNode node) {
        out.append(node.op.text());
        operand(node.first, STRENGTH_OF_UNARY);
    }

    @Override
    public void visitBinary(BinaryNode node) {
        int strength = node.op.strength();
        operand(node.first, strength);
        out.append(' ').append(node.op.text()).append(' ');
        operand(node.second(), strength + 1);
    }

    @Override
    public void visitConditional(ConditionalNode node) {
        operand(node.first, LOOSE + 1);
        out.append(" ? ");
        operand(node.second(), LOOSE + 1);
        out.append(" : ");
        operand(node.third(), LOOSE + 1);
    }

    @Override
    public void visitAssign(AssignNode node) {
        node.first.accept(this);
        out.append(" = ");
        node.second().accept(this);
    }

    @Override
    public void visitBlock(BlockNode node) {
        out.append("{\n");
        indent++;
        statements(node);
        indent--;
        margin();
        out.append('}');
    }

    @Override
    public void visitIf(IfNode node) {
        out.append("if ");
        condition(node.first);
        Node whenTrue = node.second();
        Node whenFalse = node.third();
        // An inner if would take the else.
        if (whenFalse != null && (whenTrue instanceof IfNode || whenTrue instanceof WhileNode)) {
            braces(whenTrue);
        } else {
            whenTrue.accept(this);
        }
        if (whenFalse != null) {
            out.append(" else ");
            whenFalse.accept(this);
        }
    }

    @Override
    public void visitWhile(WhileNode node) {
        out.append("while ");
        condition(node.first);
        node.second().accept(this);
    }

    @Override
    public void visitReturn(ReturnNode node) {
        out.append("return");
        if (node.first != null) {
            out.append(' ');
            node.first.accept(this);
        }
        out.append(';');
    }

    @Override
    public void visitExpression(ExpressionNode node) {
        node.first.accept(this);
        out.append(';');
    }

    @Override
    public void visitDeclare(DeclareNode node) {
        out.append("var ").append(node.symbol.name);
        if (node.first != null) {
            out.append(" = ");
            node.first.accept(this);
        }
        out.append(';');
    }

    @Override
    public void visitFunction(FunctionNode node) {
        out.append("function ").append(node.symbol.name);
        node.parameters().accept(this);
        out.append(' ');
        node.body().accept(this);
    }

    @Override
    public void visitParameters(ParametersNode node) {
        list(node.first);
    }

    @Override
    public void visitEmpty(EmptyNode node) {
        out.append(';');
    }
}
