/** A chain of links, each judged by the invariant of its own class. */
class Chain {
    Chain next;
    int weight;

    boolean repOk() {
        return next == null && weight == 0;
    }

    /** The last link but one weighs something. */
    static class Tied extends Chain {
        @Override
        boolean repOk() {
            return next != null && weight == 1;
        }
    }

    /** Only a tied link can have another one behind it. */
    static int look(Chain chain) {
        if (chain.next == null) {
            return 0;
        }
        return chain.weight == 1 ? 1 : 2;
    }
}
