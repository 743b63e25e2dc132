package compiler;

/** What a node is. */
enum Kind {
    NUMBER,
    STRING,
    NAME,
    CALL,
    UNARY,
    BINARY,
    CONDITIONAL,
    ASSIGN,
    BLOCK,
    IF,
    WHILE,
    RETURN,
    EXPRESSION,
    DECLARE,
    FUNCTION,
    PARAMETERS,
    EMPTY
}
