package compiler;

import heapwise.hex.Side;
import jbse.meta.Analysis;

/** How large trees are where `Small.jbse` holds, too. */
@Side
final class Bounds {
    /** How far below the root a node may be. */
    private static final int DEPTH = 3;
    /** How many children a node may have that takes any number. */
    private static final int WIDTH = 2;

    private Bounds() {}

    /** A child has become known. It must have room for its own children, and stand among the first ones. */
    static void fits(Node child) {
        int depth = 0;
        for (Node at = child; at.parent != null; at = at.parent) {
            depth++;
        }
        Analysis.assume(depth < DEPTH || child.fewest() == 0 && depth == DEPTH);
        Node parent = child.parent;
        if (parent.most() == Node.MANY) {
            int place = 0;
            for (Node at = parent.first; at != child; at = at.next) {
                place++;
            }
            Analysis.assume(place < WIDTH);
        }
    }
}
