package compiler;

/** Gives each expression its type, and counts what does not fit. */
public class TypeChecker extends Pass implements Visitor {
    int errors;

    TypeChecker(Tree tree) {
        super(tree);
    }

    @Override
    void rewrite(Node node) {
        node.accept(this);
    }

    /** Checks the whole tree, and tells how many mistakes there are. */
    public int check() {
        errors = 0;
        run();
        return errors;
    }

    private static Type typeOf(Node node) {
        return ((Expression) node).type;
    }

    private void expectInt(Node node) {
        if (typeOf(node) != Type.INT) {
            errors++;
        }
    }

    private void expectValue(Node node) {
        if (typeOf(node) == Type.VOID) {
            errors++;
        }
    }

    private void set(Expression node, Type type) {
        if (node.type != type) {
            node.type = type;
            changes++;
        }
    }

    @Override
    public void visitNumber(NumberNode node) {
        set(node, Type.INT);
    }

    @Override
    public void visitString(StringNode node) {
        set(node, Type.STRING);
    }

    /** What has no type gets it from its first value; a name before that is taken for a number. */
    @Override
    public void visitName(NameNode node) {
        Symbol symbol = node.symbol;
        set(node, symbol.type == null ? Type.INT : symbol.type);
    }

    @Override
    public void visitCall(CallNode node) {
        for (Node argument = node.second(); argument != null; argument = argument.next) {
            expectValue(argument);
        }
        set(node, typeOf(node.first));
    }

    @Override
    public void visitUnary(UnaryNode node) {
        expectInt(node.first);
        set(node, Type.INT);
    }

    @Override
    public void visitBinary(BinaryNode node) {
        Type left = typeOf(node.first);
        Type right = typeOf(node.second());
        if (node.op == BinaryOperator.ADD && (left == Type.STRING || right == Type.STRING)) {
            expectValue(node.first);
            expectValue(node.second());
            set(node, Type.STRING);
            return;
        }
        if (node.op == BinaryOperator.EQUAL) {
            if (left != right || left == Type.VOID) {
                errors++;
            }
        } else {
            expectInt(node.first);
            expectInt(node.second());
        }
        set(node, Type.INT);
    }

    @Override
    public void visitConditional(ConditionalNode node) {
        expectInt(node.first);
        Type type = typeOf(node.second());
        if (type != typeOf(node.third())) {
            errors++;
        }
        set(node, type);
    }

    @Override
    public void visitAssign(AssignNode node) {
        expectValue(node.second());
        bind(node.target(), typeOf(node.second()));
        set(node, typeOf(node.second()));
    }

    /** A symbol takes one type. */
    private void bind(Symbol symbol, Type type) {
        if (symbol.type == null) {
            symbol.type = type;
        } else if (symbol.type != type) {
            errors++;
        }
    }

    @Override
    public void visitBlock(BlockNode node) {
        // Its statements were checked one by one.
    }

    @Override
    public void visitIf(IfNode node) {
        expectInt(node.first);
    }

    @Override
    public void visitWhile(WhileNode node) {
        expectInt(node.first);
    }

    @Override
    public void visitReturn(ReturnNode node) {
        FunctionNode function = functionAround(node);
        if (function == null) {
            errors++;
            return;
        }
        bind(function.symbol, node.first == null ? Type.VOID : typeOf(node.first));
    }

    private static FunctionNode functionAround(Node node) {
        Node at = node.parent;
        while (at != null && !(at instanceof FunctionNode)) {
            at = at.parent;
        }
        return (FunctionNode) at;
    }

    @Override
    public void visitExpression(ExpressionNode node) {
        // Any type will do.
    }

    @Override
    public void visitDeclare(DeclareNode node) {
        if (node.first != null) {
            expectValue(node.first);
            bind(node.symbol, typeOf(node.first));
        }
    }

    @Override
    public void visitFunction(FunctionNode node) {
        if (node.symbol.type == null) {
            node.symbol.type = Type.VOID;
        }
    }

    @Override
    public void visitParameters(ParametersNode node) {
        for (Node name = node.first; name != null; name = name.next) {
            expectValue(name);
        }
    }

    @Override
    public void visitEmpty(EmptyNode node) {
        // There is nothing in it.
    }
}
