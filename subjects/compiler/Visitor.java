package compiler;

/** One method for each kind of node. */
interface Visitor {
    void visitNumber(NumberNode node);

    void visitString(StringNode node);

    void visitName(NameNode node);

    void visitCall(CallNode node);

    void visitUnary(UnaryNode node);

    void visitBinary(BinaryNode node);

    void visitConditional(ConditionalNode node);

    void visitAssign(AssignNode node);

    void visitBlock(BlockNode node);

    void visitIf(IfNode node);

    void visitWhile(WhileNode node);

    void visitReturn(ReturnNode node);

    void visitExpression(ExpressionNode node);

    void visitDeclare(DeclareNode node);

    void visitFunction(FunctionNode node);

    void visitParameters(ParametersNode node);

    void visitEmpty(EmptyNode node);
}
