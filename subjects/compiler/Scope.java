package compiler;

/** Where symbols are known, with what is around it. */
final class Scope {
    Scope outer;
    /** How many scopes are around this one. */
    int depth;

    Scope(Scope outer) {
        this.outer = outer;
        this.depth = outer == null ? 0 : outer.depth + 1;
    }

    boolean isGlobal() {
        return outer == null;
    }

    /** Whether this scope is another one or around it. */
    boolean encloses(Scope other) {
        for (Scope scope = other; scope != null; scope = scope.outer) {
            if (scope == this) {
                return true;
            }
        }
        return false;
    }
}
