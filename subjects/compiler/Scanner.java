package compiler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Takes a script apart into words. */
final class Scanner {
    private static final List<String> KEYWORDS =
            Arrays.asList("var", "function", "if", "else", "while", "return");
    private static final List<String> LONG_SIGNS = Arrays.asList("==", "&&", "||");
    private static final String SIGNS = "+-*/<=!?:;,(){}";

    private final String script;
    private int at;
    private int line = 1;

    Scanner(String script) {
        this.script = script;
    }

    /** All words, with one behind them that says that it is the end. */
    List<Token> scan() {
        List<Token> tokens = new ArrayList<>();
        skipBlanks();
        while (at < script.length()) {
            tokens.add(next());
            skipBlanks();
        }
        tokens.add(new Token(Token.Sort.END, "the end", line));
        return tokens;
    }

    private void skipBlanks() {
        while (at < script.length() && Character.isWhitespace(script.charAt(at))) {
            if (script.charAt(at) == '\n') {
                line++;
            }
            at++;
        }
    }

    private Token next() {
        char sign = script.charAt(at);
        if (Character.isDigit(sign)) {
            return new Token(Token.Sort.NUMBER, word(), line);
        }
        if (Character.isLetter(sign)) {
            String word = word();
            Token.Sort sort = KEYWORDS.contains(word) ? Token.Sort.KEYWORD : Token.Sort.NAME;
            return new Token(sort, word, line);
        }
        if (sign == '"') {
            return string();
        }
        return sign();
    }

    private String word() {
        int begin = at;
        while (at < script.length() && Character.isLetterOrDigit(script.charAt(at))) {
            at++;
        }
        return script.substring(begin, at);
    }

    private Token string() {
        int begin = at + 1;
        int end = script.indexOf('"', begin);
        if (end < 0) {
            throw new SyntaxException("the text has no end", line);
        }
        at = end + 1;
        return new Token(Token.Sort.STRING, script.substring(begin, end), line);
    }

    private Token sign() {
        int end = Math.min(at + 2, script.length());
        String text = script.substring(at, end);
        if (!LONG_SIGNS.contains(text)) {
            text = script.substring(at, at + 1);
            if (SIGNS.indexOf(text) < 0) {
                throw new SyntaxException("there is no such sign: ".concat(text), line);
            }
        }
        at += text.length();
        return new Token(Token.Sort.SIGN, text, line);
    }
}
