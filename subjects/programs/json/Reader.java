package json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON text; says line and column of what is wrong. */
final class Reader {
    /** A text that is not JSON. */
    static final class JsonException extends RuntimeException {
        private static final long serialVersionUID = 1;

        JsonException(String message, int line, int column) {
            super(message + " at " + line + ":" + column);
        }
    }

    private static final int DEEPEST = 50;

    private final String text;
    private int at;
    private int depth;

    private Reader(String text) {
        this.text = text;
    }

    static Json read(String text) {
        Reader reader = new Reader(text);
        Json value = reader.value();
        reader.space();
        if (reader.at < text.length()) {
            throw reader.error("text after the value");
        }
        return value;
    }

    private Json value() {
        space();
        if (at == text.length()) {
            throw error("unexpected end");
        }
        char c = text.charAt(at);
        return switch (c) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new Json.Text(string());
            case 't' -> word("true", new Json.Bool(true));
            case 'f' -> word("false", new Json.Bool(false));
            case 'n' -> word("null", Json.NULL);
            default -> {
                if (c == '-' || c >= '0' && c <= '9') {
                    yield number();
                }
                throw error("unexpected '" + c + "'");
            }
        };
    }

    private Json object() {
        enter();
        Map<String, Json> members = new LinkedHashMap<>();
        if (!accept('}')) {
            do {
                space();
                if (at == text.length() || text.charAt(at) != '"') {
                    throw error("a name was expected");
                }
                String name = string();
                expect(':');
                if (members.put(name, value()) != null) {
                    throw error("the name \"" + name + "\" stands twice");
                }
            } while (accept(','));
            expect('}');
        }
        depth--;
        return new Json.Obj(members);
    }

    private Json array() {
        enter();
        List<Json> elements = new ArrayList<>();
        if (!accept(']')) {
            do {
                elements.add(value());
            } while (accept(','));
            expect(']');
        }
        depth--;
        return new Json.Array(elements);
    }

    private void enter() {
        at++;
        if (++depth > DEEPEST) {
            throw error("nested too deep");
        }
    }

    private String string() {
        StringBuilder result = new StringBuilder();
        at++;
        while (true) {
            if (at == text.length()) {
                throw error("a string without end");
            }
            char c = text.charAt(at++);
            if (c == '"') {
                return result.toString();
            }
            if (c < ' ') {
                throw error("a control character in a string");
            }
            result.append(c == '\\' ? escape() : c);
        }
    }

    private char escape() {
        if (at == text.length()) {
            throw error("a string without end");
        }
        char c = text.charAt(at++);
        switch (c) {
            case '"':
            case '\\':
            case '/':
                return c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                if (at + 4 > text.length()) {
                    throw error("a short escape");
                }
                int code = 0;
                for (int i = 0; i < 4; i++) {
                    int digit = Character.digit(text.charAt(at++), 16);
                    if (digit < 0) {
                        throw error("a wrong hexadecimal digit");
                    }
                    code = code << 4 | digit;
                }
                return (char) code;
            default:
                throw error("the unknown escape \\" + c);
        }
    }

    private Json number() {
        int start = at;
        if (text.charAt(at) == '-') {
            at++;
        }
        int first = at;
        digits();
        if (at - first > 1 && text.charAt(first) == '0') {
            throw error("a leading zero");
        }
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            digits();
        }
        if (at < text.length() && (text.charAt(at) | 0x20) == 'e') {
            at++;
            if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            digits();
        }
        return new Json.Num(new BigDecimal(text.substring(start, at)));
    }

    private void digits() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == start) {
            throw error("a digit was expected");
        }
    }

    private Json word(String word, Json value) {
        if (!text.startsWith(word, at)) {
            throw error("an unknown word");
        }
        at += word.length();
        return value;
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean accept(char c) {
        space();
        boolean found = at < text.length() && text.charAt(at) == c;
        at += found ? 1 : 0;
        return found;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw error("'" + c + "' was expected");
        }
    }

    private JsonException error(String message) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < at && i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
        }
        return new JsonException(message, line, column);
    }
}
