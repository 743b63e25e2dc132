package interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tokens of the little language. */
final class Lexer {
    enum Kind {
        NUMBER, TEXT, NAME, KEYWORD, SYMBOL, END
    }

    record Token(Kind kind, String text, int line) {
        boolean is(String expected) {
            return (kind == Kind.KEYWORD || kind == Kind.SYMBOL) && text.equals(expected);
        }
    }

    private static final Set<String> KEYWORDS = Set.of("let", "fn", "if", "else", "while", "return", "true", "false", "nil", "and", "or", "not", "print", "for", "in");
    private static final Set<String> DOUBLE = Set.of("==", "!=", "<=", ">=", "..");

    private final String source;
    private int at;
    private int line = 1;

    Lexer(String source) {
        this.source = source;
    }

    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        Token token;
        do {
            token = next();
            tokens.add(token);
        } while (token.kind() != Kind.END);
        return tokens;
    }

    private Token next() {
        skip();
        if (at == source.length()) {
            return new Token(Kind.END, "the end", line);
        }
        int start = at;
        char c = source.charAt(at++);
        if (Character.isDigit(c)) {
            while (at < source.length() && Character.isDigit(source.charAt(at))) {
                at++;
            }
            return new Token(Kind.NUMBER, source.substring(start, at), line);
        }
        if (Character.isLetter(c) || c == '_') {
            while (at < source.length() && (Character.isLetterOrDigit(source.charAt(at)) || source.charAt(at) == '_')) {
                at++;
            }
            String word = source.substring(start, at);
            return new Token(KEYWORDS.contains(word) ? Kind.KEYWORD : Kind.NAME, word, line);
        }
        if (c == '"') {
            int end = source.indexOf('"', at);
            if (end < 0) {
                throw new LanguageException("a text without end", line);
            }
            at = end + 1;
            return new Token(Kind.TEXT, source.substring(start + 1, end), line);
        }
        if (at < source.length() && DOUBLE.contains(source.substring(start, at + 1))) {
            at++;
        } else if ("+-*/%<>=(){}[],;:".indexOf(c) < 0) {
            throw new LanguageException("unexpected '" + c + "'", line);
        }
        return new Token(Kind.SYMBOL, source.substring(start, at), line);
    }

    private void skip() {
        while (at < source.length()) {
            char c = source.charAt(at);
            if (c == '#') {
                at = source.indexOf('\n', at) < 0 ? source.length() : source.indexOf('\n', at);
            } else if (Character.isWhitespace(c)) {
                line += c == '\n' ? 1 : 0;
                at++;
            } else {
                return;
            }
        }
    }
}
