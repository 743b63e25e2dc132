package korat;

/** Disjoint sets of the numbers below {@code size} as a forest of records in an array, with ranks. */
public class DisjSet {
    private Record[] elements;
    private int size;

    /** Where one number hangs; a number that is its own parent stands for its set. */
    static class Record {
        int parent;
        int rank;
    }

    /**
     * Tells whether every number has a record of its own, ranks rise towards the roots, and there are no more roots than
     * records of rank 0 without a child of the rank just below.
     */
    public boolean repOk() {
        if (elements.length != size || !allDiffer()) {
            return false;
        }
        boolean[] hasNextLower = new boolean[size];
        int roots = 0;
        for (int i = 0; i < size; i++) {
            int parent = elements[i].parent;
            if (parent < 0 || parent >= size) {
                return false;
            }
            if (parent == i) {
                roots++;
                continue;
            }
            int above = elements[parent].rank;
            int here = elements[i].rank;
            if (above <= here) {
                return false;
            }
            if (here == above - 1) {
                hasNextLower[parent] = true;
            }
        }
        int flat = 0;
        for (int i = 0; i < size; i++) {
            if (!hasNextLower[i] && elements[i].rank == 0) {
                flat++;
            }
        }
        return roots <= flat;
    }

    private boolean allDiffer() {
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (elements[i] == elements[j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
