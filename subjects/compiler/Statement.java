package compiler;

/** A node that is executed and has no value. */
abstract class Statement extends Node {
    /** Whether what follows the statement is never executed. */
    boolean isJump() {
        return false;
    }
}
