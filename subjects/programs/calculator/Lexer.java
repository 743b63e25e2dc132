package calculator;

import java.util.ArrayList;
import java.util.List;

/** Cuts the text of an expression into tokens. */
final class Lexer {
    enum Kind {
        NUMBER, NAME, OPERATOR, OPEN, CLOSE, COMMA, END
    }

    record Token(Kind kind, String text, int position) { }

    private final String source;
    private int position;

    Lexer(String source) {
        this.source = source;
    }

    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        while (true) {
            skipSpace();
            if (position == source.length()) {
                tokens.add(new Token(Kind.END, "", position));
                return tokens;
            }
            tokens.add(next());
        }
    }

    private void skipSpace() {
        while (position < source.length() && Character.isWhitespace(source.charAt(position))) {
            position++;
        }
    }

    private Token next() {
        int start = position;
        char c = source.charAt(position);
        if (Character.isDigit(c) || c == '.') {
            return number(start);
        }
        if (Character.isLetter(c)) {
            while (position < source.length() && Character.isLetterOrDigit(source.charAt(position))) {
                position++;
            }
            return new Token(Kind.NAME, source.substring(start, position), start);
        }
        position++;
        Kind kind = switch (c) {
            case '+', '-', '*', '/', '%', '^', '=', '!' -> Kind.OPERATOR;
            case '(' -> Kind.OPEN;
            case ')' -> Kind.CLOSE;
            case ',' -> Kind.COMMA;
            default -> throw new SyntaxException("unexpected '" + c + "'", start);
        };
        return new Token(kind, String.valueOf(c), start);
    }

    private Token number(int start) {
        boolean point = false;
        while (position < source.length()) {
            char c = source.charAt(position);
            if (c == '.') {
                if (point) {
                    throw new SyntaxException("second point in a number", position);
                }
                point = true;
            } else if (!Character.isDigit(c)) {
                break;
            }
            position++;
        }
        String text = source.substring(start, position);
        if (text.equals(".")) {
            throw new SyntaxException("a point alone is no number", start);
        }
        return new Token(Kind.NUMBER, text, start);
    }
}
