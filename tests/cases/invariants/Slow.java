/** A pair whose invariant takes more steps than heapwise follows. */
class Slow {
    Slow next;
    int weight;

    boolean repOk() {
        if (next == null) {
            return true;
        }
        int odd = 0;
        for (int i = 0; i < 1_000_000; i++) {
            odd += i & 1;
        }
        return odd == 500_000 && weight == 3;
    }

    static int look(Slow slow) {
        if (slow.next == null) {
            return 0;
        }
        return slow.weight == 3 ? 1 : 2;
    }
}
