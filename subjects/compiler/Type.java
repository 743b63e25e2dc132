package compiler;

/** The type of an expression or of a symbol. */
enum Type {
    INT("int"),
    STRING("string"),
    VOID("void");

    private final String text;

    Type(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }
}
