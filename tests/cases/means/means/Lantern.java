package means;

/** What nobody holds any more is finalized, and writes to what is still there. */
public final class Lantern {
    private int burnt;

    private static final class Match {
        private final Lantern lantern;

        Match(Lantern lantern) {
            this.lantern = lantern;
        }

        @Override
        @SuppressWarnings("removal")
        protected void finalize() {
            lantern.burnt = 1;
        }
    }

    public boolean light() {
        return new Match(this).lantern == this;
    }

    public boolean isFresh() {
        return burnt == 0;
    }
}
