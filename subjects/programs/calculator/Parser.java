package calculator;

import calculator.Lexer.Kind;
import calculator.Lexer.Token;
import java.util.ArrayList;
import java.util.List;

/** A recursive descent parser with precedence climbing. */
final class Parser {
    private final List<Token> tokens;
    private int next;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    static Expression parse(String source) {
        Parser parser = new Parser(new Lexer(source).tokens());
        Expression expression = parser.assignment();
        Token rest = parser.peek();
        if (rest.kind() != Kind.END) {
            throw new SyntaxException("unexpected '" + rest.text() + "' after the expression", rest.position());
        }
        return expression;
    }

    private Expression assignment() {
        if (peek().kind() == Kind.NAME && tokens.get(next + 1).text().equals("=")) {
            String name = take().text();
            take();
            return new Expression.Assignment(name, assignment());
        }
        return binary(1);
    }

    private Expression binary(int level) {
        Expression left = unary();
        while (peek().kind() == Kind.OPERATOR) {
            char operator = peek().text().charAt(0);
            int precedence = Expression.precedence(operator);
            if (precedence < level || precedence == 0) {
                break;
            }
            take();
            Expression right = binary(operator == '^' ? precedence : precedence + 1);
            left = new Expression.Binary(operator, left, right);
        }
        return left;
    }

    private Expression unary() {
        if (peek().text().equals("-")) {
            take();
            return new Expression.Negation(binary(3));
        }
        Expression result = primary();
        while (peek().text().equals("!")) {
            take();
            result = new Expression.Factorial(result);
        }
        return result;
    }

    private Expression primary() {
        Token token = take();
        switch (token.kind()) {
            case NUMBER:
                return new Expression.Constant(Double.parseDouble(token.text()));
            case NAME:
                return peek().kind() == Kind.OPEN ? call(token.text()) : new Expression.Variable(token.text());
            case OPEN:
                Expression inner = assignment();
                expect(Kind.CLOSE, ")");
                return inner;
            case END:
                throw new SyntaxException("the expression ends too early", token.position());
            default:
                throw new SyntaxException("unexpected '" + token.text() + "'", token.position());
        }
    }

    private Expression call(String function) {
        expect(Kind.OPEN, "(");
        List<Expression> arguments = new ArrayList<>();
        if (peek().kind() != Kind.CLOSE) {
            do {
                arguments.add(assignment());
            } while (accept(Kind.COMMA));
        }
        expect(Kind.CLOSE, ")");
        return new Expression.Call(function, List.copyOf(arguments));
    }

    private Token peek() {
        return tokens.get(next);
    }

    private Token take() {
        Token token = tokens.get(next);
        if (token.kind() != Kind.END) {
            next++;
        }
        return token;
    }

    private boolean accept(Kind kind) {
        boolean found = peek().kind() == kind;
        if (found) {
            take();
        }
        return found;
    }

    private void expect(Kind kind, String text) {
        if (!accept(kind)) {
            throw new SyntaxException("expected '" + text + "'", peek().position());
        }
    }
}
