package ordinary;

import java.util.ArrayList;
import java.util.List;

/** Splits arithmetic expressions into numbers, names and operators. */
public class Tokenizer {
    public enum Kind {
        NUMBER,
        NAME,
        OPERATOR,
        END
    }

    private final String text;
    private int position;
    private Kind kind;
    private String value;

    public Tokenizer(String text) {
        if (text == null) {
            throw new IllegalArgumentException("text is null");
        }
        this.text = text;
        advance();
    }

    public Kind kind() {
        return kind;
    }

    public String value() {
        return value;
    }

    public boolean atEnd() {
        return kind == Kind.END;
    }

    /** Moves to the next token. */
    public void advance() {
        while (position < text.length() && text.charAt(position) == ' ') {
            position++;
        }
        if (position >= text.length()) {
            kind = Kind.END;
            value = "";
            return;
        }
        int start = position;
        char c = text.charAt(position);
        if (isDigit(c)) {
            kind = Kind.NUMBER;
            while (position < text.length() && isDigit(text.charAt(position))) {
                position++;
            }
            if (position < text.length() && text.charAt(position) == '.') {
                position++;
                while (position < text.length() && isDigit(text.charAt(position))) {
                    position++;
                }
            }
        } else if (isLetter(c)) {
            kind = Kind.NAME;
            while (position < text.length() && (isLetter(text.charAt(position)) || isDigit(text.charAt(position)))) {
                position++;
            }
        } else if ("+-*/()".indexOf(c) >= 0) {
            kind = Kind.OPERATOR;
            position++;
        } else {
            throw new IllegalStateException("unexpected '" + c + "' at " + position);
        }
        value = text.substring(start, position);
    }

    /** Moves on if the current token is the given operator, and tells whether it was. */
    public boolean accept(String operator) {
        if (kind == Kind.OPERATOR && value.equals(operator)) {
            advance();
            return true;
        }
        return false;
    }

    /** Returns the values of all tokens from the current one. */
    public List<String> remaining() {
        List<String> values = new ArrayList<>();
        while (!atEnd()) {
            values.add(value);
            advance();
        }
        return values;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
