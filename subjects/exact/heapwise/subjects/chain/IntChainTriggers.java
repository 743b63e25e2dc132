package heapwise.subjects.chain;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link IntChain}: it has {@code size} cells. */
@Side
final class IntChainTriggers {
    /** What is known of a chain. */
    static final class Whole {
        int cells;
    }

    private IntChainTriggers() {}

    private static void onCell(IntChain chain) {
        Whole whole = Ghost.of(chain, Whole.class);
        whole.cells++;
        assume(chain.size() >= whole.cells);
    }

    private static void onEnd(IntChain chain) {
        assume(chain.size() == Ghost.of(chain, Whole.class).cells);
    }
}
