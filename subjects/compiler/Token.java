package compiler;

/** A word of a script. */
final class Token {
    /** What kinds of words there are. */
    enum Sort {
        NUMBER,
        STRING,
        NAME,
        KEYWORD,
        SIGN,
        END
    }

    final Sort sort;
    final String text;
    final int line;

    Token(Sort sort, String text, int line) {
        this.sort = sort;
        this.text = text;
        this.line = line;
    }

    /** Whether this is a keyword or sign. */
    boolean is(String expected) {
        return (sort == Sort.KEYWORD || sort == Sort.SIGN) && text.equals(expected);
    }
}
