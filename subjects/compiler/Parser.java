package compiler;

import java.util.List;

/** Reads a script into a tree, from the top down. */
final class Parser {
    private final List<Token> tokens;
    private int at;
    private SymbolTable symbols;

    Parser(String script) {
        tokens = new Scanner(script).scan();
        Scope global = new Scope(null);
        symbols = new SymbolTable(new SymbolTable(null, global), new Scope(global));
    }

    Tree parse() {
        BlockNode root = new BlockNode();
        while (peek().sort != Token.Sort.END) {
            root.append(statement());
        }
        return new Tree(root, symbols.scope);
    }

    private Token peek() {
        return tokens.get(at);
    }

    private Token take() {
        Token token = tokens.get(at);
        if (token.sort != Token.Sort.END) {
            at++;
        }
        return token;
    }

    private boolean skip(String text) {
        if (!peek().is(text)) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(String text) {
        if (!skip(text)) {
            throw unexpected();
        }
    }

    private SyntaxException unexpected() {
        return new SyntaxException("this is not expected here: ".concat(peek().text), peek().line);
    }

    private static <T extends Node> T in(int line, T node) {
        node.line = line;
        return node;
    }

    private String name() {
        if (peek().sort != Token.Sort.NAME) {
            throw unexpected();
        }
        return take().text;
    }

    private Statement statement() {
        int line = peek().line;
        return in(line, bareStatement());
    }

    private Statement bareStatement() {
        if (peek().is("{")) {
            return block();
        }
        if (skip(";")) {
            return new EmptyNode();
        }
        if (skip("if")) {
            return ifStatement();
        }
        if (skip("while")) {
            Expression condition = condition();
            return new WhileNode(condition, statement());
        }
        if (skip("return")) {
            Expression value = peek().is(";") ? null : expression();
            expect(";");
            return new ReturnNode(value);
        }
        if (skip("var")) {
            return declaration();
        }
        if (skip("function")) {
            return function();
        }
        Expression expression = expression();
        expect(";");
        return new ExpressionNode(expression);
    }

    private BlockNode block() {
        BlockNode block = new BlockNode();
        expect("{");
        while (!skip("}")) {
            block.append(statement());
        }
        return block;
    }

    private Expression condition() {
        expect("(");
        Expression condition = expression();
        expect(")");
        return condition;
    }

    private IfNode ifStatement() {
        Expression condition = condition();
        IfNode node = new IfNode(condition, statement());
        if (skip("else")) {
            node.append(statement());
        }
        return node;
    }

    private DeclareNode declaration() {
        String name = name();
        Expression value = skip("=") ? expression() : null;
        expect(";");
        return new DeclareNode(symbols.declare(name), value);
    }

    /** The parameters and what is declared in a function are known in the function only, but have no scope of their own. */
    private FunctionNode function() {
        Symbol symbol = symbols.declare(name());
        SymbolTable outside = symbols;
        symbols = new SymbolTable(outside, outside.scope);
        ParametersNode parameters = new ParametersNode();
        expect("(");
        if (!skip(")")) {
            do {
                parameters.append(new NameNode(symbols.declare(name())));
            } while (skip(","));
            expect(")");
        }
        BlockNode body = block();
        symbols = outside;
        return new FunctionNode(symbol, parameters, body);
    }

    private Expression expression() {
        int line = peek().line;
        Expression left = conditional();
        if (!(left instanceof NameNode) || !skip("=")) {
            return left;
        }
        return in(line, new AssignNode((NameNode) left, expression()));
    }

    private Expression conditional() {
        int line = peek().line;
        Expression condition = binary(1);
        if (!skip("?")) {
            return condition;
        }
        Expression whenTrue = expression();
        expect(":");
        return in(line, new ConditionalNode(condition, whenTrue, expression()));
    }

    /** Operators that bind at least so much. */
    private Expression binary(int strength) {
        int line = peek().line;
        Expression left = unary();
        BinaryOperator op = operator(strength);
        while (op != null) {
            at++;
            left = in(line, new BinaryNode(op, left, binary(op.strength() + 1)));
            op = operator(strength);
        }
        return left;
    }

    private BinaryOperator operator(int strength) {
        for (BinaryOperator op : BinaryOperator.values()) {
            if (op.strength() >= strength && peek().is(op.text())) {
                return op;
            }
        }
        return null;
    }

    private Expression unary() {
        int line = peek().line;
        for (UnaryOperator op : UnaryOperator.values()) {
            if (skip(op.text())) {
                return in(line, new UnaryNode(op, unary()));
            }
        }
        return in(line, primary());
    }

    private Expression primary() {
        Token token = peek();
        switch (token.sort) {
            case NUMBER:
                at++;
                return new NumberNode(number(token));
            case STRING:
                at++;
                return new StringNode(token.text);
            case NAME:
                NameNode name = new NameNode(symbols.find(take().text));
                return peek().is("(") ? call(name) : name;
            default:
                return condition();
        }
    }

    private static int number(Token token) {
        try {
            return Integer.parseInt(token.text);
        } catch (NumberFormatException wrong) {
            throw new SyntaxException("this is no number: ".concat(token.text), token.line);
        }
    }

    private CallNode call(NameNode callee) {
        CallNode call = new CallNode(callee);
        expect("(");
        if (!skip(")")) {
            do {
                call.append(expression());
            } while (skip(","));
            expect(")");
        }
        return call;
    }
}
