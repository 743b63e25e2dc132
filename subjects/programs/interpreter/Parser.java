package interpreter;

import interpreter.Lexer.Kind;
import interpreter.Lexer.Token;
import java.util.ArrayList;
import java.util.List;

/** A recursive descent parser. */
final class Parser {
    private static final List<List<String>> LEVELS = List.of(
        List.of("or"), List.of("and"), List.of("==", "!="), List.of("<", "<=", ">", ">="), List.of(".."), List.of("+", "-"), List.of("*", "/", "%"));

    private final List<Token> tokens;
    private int next;

    Parser(String source) {
        tokens = new Lexer(source).tokens();
    }

    Node program() {
        List<Node> statements = new ArrayList<>();
        while (peek().kind() != Kind.END) {
            statements.add(statement());
        }
        return new Node.Block(statements, 1);
    }

    private Node statement() {
        Token token = peek();
        int line = token.line();
        if (token.kind() == Kind.KEYWORD) {
            switch (token.text()) {
                case "let" -> {
                    take();
                    String name = name();
                    expect("=");
                    return end(new Node.Let(name, expression(), line));
                }
                case "fn" -> {
                    if (tokens.get(next + 1).kind() == Kind.NAME) {
                        take();
                        String name = name();
                        return new Node.Let(name, function(name, line), line);
                    }
                }
                case "if" -> {
                    take();
                    Node condition = expression();
                    Node then = block();
                    Node otherwise = !accept("else") ? null : peek().is("if") ? statement() : block();
                    return new Node.If(condition, then, otherwise, line);
                }
                case "while" -> {
                    take();
                    return new Node.While(expression(), block(), line);
                }
                case "for" -> {
                    take();
                    String name = name();
                    expect("in");
                    return new Node.For(name, expression(), block(), line);
                }
                case "return" -> {
                    take();
                    return end(new Node.Return(peek().is(";") ? new Node.Literal(null, line) : expression(), line));
                }
                case "print" -> {
                    take();
                    return end(new Node.Print(list(";"), line));
                }
                default -> { }
            }
        }
        if (token.is("{")) {
            return block();
        }
        Node expression = expression();
        if (accept("=")) {
            if (!(expression instanceof Node.Variable) && !(expression instanceof Node.Index)) {
                throw new LanguageException("this cannot be assigned to", line);
            }
            return end(new Node.Assign(expression, expression(), line));
        }
        return end(expression);
    }

    private Node block() {
        int line = peek().line();
        expect("{");
        List<Node> statements = new ArrayList<>();
        while (!peek().is("}")) {
            if (peek().kind() == Kind.END) {
                throw new LanguageException("a block without end", line);
            }
            statements.add(statement());
        }
        take();
        return new Node.Block(statements, line);
    }

    private Node function(String name, int line) {
        expect("(");
        List<String> parameters = new ArrayList<>();
        if (!accept(")")) {
            do {
                parameters.add(name());
            } while (accept(","));
            expect(")");
        }
        return new Node.Function(name, parameters, block(), line);
    }

    private Node expression() {
        return binary(0);
    }

    private Node binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        Node left = binary(level + 1);
        while (LEVELS.get(level).stream().anyMatch(peek()::is)) {
            Token operator = take();
            left = new Node.Binary(operator.text(), left, binary(level + 1), operator.line());
        }
        return left;
    }

    private Node unary() {
        if (peek().is("-") || peek().is("not")) {
            Token operator = take();
            return new Node.Unary(operator.text(), unary(), operator.line());
        }
        Node result = primary();
        while (true) {
            int line = peek().line();
            if (accept("(")) {
                result = new Node.Call(result, list(")"), line);
                expect(")");
            } else if (accept("[")) {
                result = new Node.Index(result, expression(), line);
                expect("]");
            } else {
                return result;
            }
        }
    }

    private Node primary() {
        Token token = take();
        int line = token.line();
        switch (token.kind()) {
            case NUMBER:
                return new Node.Literal(Long.valueOf(token.text()), line);
            case TEXT:
                return new Node.Literal(token.text(), line);
            case NAME:
                return new Node.Variable(token.text(), line);
            case KEYWORD:
                switch (token.text()) {
                    case "true":
                    case "false":
                        return new Node.Literal(Boolean.valueOf(token.text()), line);
                    case "nil":
                        return new Node.Literal(null, line);
                    case "fn":
                        return function("anonymous", line);
                    default:
                        break;
                }
                break;
            case SYMBOL:
                if (token.text().equals("(")) {
                    Node inner = expression();
                    expect(")");
                    return inner;
                }
                if (token.text().equals("[")) {
                    List<Node> elements = list("]");
                    expect("]");
                    return new Node.ListOf(elements, line);
                }
                break;
            default:
                break;
        }
        throw new LanguageException("unexpected " + token.text(), line);
    }

    private List<Node> list(String close) {
        List<Node> nodes = new ArrayList<>();
        if (!peek().is(close)) {
            do {
                nodes.add(expression());
            } while (accept(","));
        }
        return nodes;
    }

    private Node end(Node node) {
        expect(";");
        return node;
    }

    private Token peek() {
        return tokens.get(next);
    }

    private Token take() {
        Token token = tokens.get(next);
        next = Math.min(next + 1, tokens.size() - 1);
        return token;
    }

    private boolean accept(String text) {
        boolean found = peek().is(text);
        if (found) {
            take();
        }
        return found;
    }

    private void expect(String text) {
        if (!accept(text)) {
            throw new LanguageException("expected " + text + " before " + peek().text(), peek().line());
        }
    }

    private String name() {
        Token token = take();
        if (token.kind() != Kind.NAME) {
            throw new LanguageException("expected a name, not " + token.text(), token.line());
        }
        return token.text();
    }
}
