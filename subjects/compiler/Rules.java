package compiler;

import heapwise.hex.Side;
import jbse.meta.Analysis;

/** What the rows of `Tree.jbse` leave to numbers and to the kinds of nodes. */
@Side
final class Rules {
    private Rules() {}

    /** A child has become known: its parent takes it, and tells of its effects. */
    static void placed(Node child) {
        Node parent = child.parent;
        int place = 0;
        for (Node at = parent.first; at != child; at = at.next) {
            place++;
        }
        Analysis.assume(place < parent.most() && parent.accepts(place, child));
        Analysis.assume((child.flags & ~parent.flags & Node.EFFECTS) == 0);
        tellsOfEffect(child);
    }

    static void tellsOfEffect(Node node) {
        Analysis.assume(!node.isEffect() || (node.flags & Node.EFFECTS) != 0);
    }

    /** There is no first child. */
    static void hasNone(Node parent) {
        Analysis.assume(parent.fewest() == 0);
    }

    /** There is no child behind this one. */
    static void isLast(Node child) {
        Node parent = child.parent;
        int count = 1;
        for (Node at = parent.first; at != child; at = at.next) {
            count++;
        }
        Analysis.assume(count >= parent.fewest());
    }

    /** The type of an expression has become known. */
    static void hasType(Expression expression) {
        Type fixed = expression.fixedType();
        Analysis.assume(fixed == null || expression.type == fixed);
    }

    /** A symbol has become known: the scopes that it may be of are looked for. */
    static void hasScope(Tree tree) {
        Analysis.assume(tree.scope != null);
    }

    static void isGlobal(Scope scope) {
        Analysis.assume(scope.depth == 0);
    }

    static void isInner(Scope scope) {
        Analysis.assume(scope.depth > 0 && scope.outer.depth == scope.depth - 1);
    }
}
