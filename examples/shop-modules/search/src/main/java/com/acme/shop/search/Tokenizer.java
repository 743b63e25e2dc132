package com.acme.shop.search;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.lang3.StringUtils;

/**
 * Splits what a customer types into the search field, such as {@code "red shoes" -leather 42}, into tokens.
 */
public final class Tokenizer {
    private final String text;
    private int position;

    /** The kinds of tokens. */
    public enum Kind { WORD, PHRASE, NUMBER, MINUS }

    /** A piece of the text, without its quotes. */
    public static final class Token {
        private final Kind kind;
        private final String text;

        Token(Kind kind, String text) {
            this.kind = kind;
            this.text = text;
        }

        public Kind kind() {
            return kind;
        }

        public String text() {
            return text;
        }

        @Override
        public String toString() {
            return kind + ":" + text;
        }
    }

    /** Makes a tokenizer that stands before the first token; no text is like an empty one. */
    public Tokenizer(String text) {
        this.text = StringUtils.defaultString(text);
    }

    /** Returns all tokens of a text. */
    public static List<Token> tokens(String text) {
        List<Token> tokens = new ArrayList<>();
        if (StringUtils.isBlank(text)) {
            return tokens;
        }
        Tokenizer tokenizer = new Tokenizer(text);
        for (Token token = tokenizer.next(); token != null; token = tokenizer.next()) {
            tokens.add(token);
        }
        return tokens;
    }

    /** Returns the next token, or null at the end; throws IllegalStateException if a quote is missing. */
    public Token next() {
        skipSpace();
        if (position == text.length()) {
            return null;
        }
        char c = text.charAt(position);
        if (c == '-') {
            position++;
            return new Token(Kind.MINUS, "-");
        }
        return c == '"' ? phrase() : wordOrNumber();
    }

    private Token phrase() {
        int end = text.indexOf('"', position + 1);
        if (end < 0) {
            throw new IllegalStateException("no quote after " + StringUtils.abbreviate(text.substring(position), 20));
        }
        String content = text.substring(position + 1, end);
        position = end + 1;
        return new Token(Kind.PHRASE, StringUtils.normalizeSpace(content));
    }

    private Token wordOrNumber() {
        int start = position;
        while (position < text.length() && !isBoundary(text.charAt(position))) {
            position++;
        }
        String word = text.substring(start, position);
        Kind kind = StringUtils.isNumeric(word) ? Kind.NUMBER : Kind.WORD;
        return new Token(kind, StringUtils.lowerCase(word));
    }

    private void skipSpace() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
    }

    private static boolean isBoundary(char c) {
        return c == '"' || Character.isWhitespace(c);
    }
}
