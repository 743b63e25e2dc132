package compiler;

/** A node that has a value. */
abstract class Expression extends Node {
    /** The type; null before the types were checked. */
    Type type;

    /** The type that each expression of this kind has, or null. */
    Type fixedType() {
        return null;
    }

    /** Whether the expression gives only 0 or 1. */
    boolean isTruth() {
        return false;
    }
}
