package compiler;

/** What a name stands for. All names of one thing have the same symbol. */
final class Symbol {
    String name;
    /** The declared type; null where it is inferred. */
    Type type;
    Scope scope;

    Symbol(String name, Type type, Scope scope) {
        this.name = name;
        this.type = type;
        this.scope = scope;
    }

    /** Whether code that is not in the tree may read or change it. */
    boolean isGlobal() {
        return scope.isGlobal();
    }
}
