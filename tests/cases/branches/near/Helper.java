package near;

/** Another class of the package. */
class Helper {
    static int direct(int x) {
        // Counts.
        return x > 11 ? 1 : 0;
    }

    int virtual(int x) {
        // Counts.
        return x > 12 ? indirect(x) : 0;
    }

    private int indirect(int x) {
        // Counts.
        return x > 13 ? 1 : 0;
    }

    /** No call need reach what is here. */
    static class Special extends Helper {
        @Override
        int virtual(int x) {
            return x > 101 ? 1 : 0;
        }
    }
}
