// A part is handed to an object of the caller, which is asked whether it equals that, and keeps it.
package means;

public class Anvil {
    private final Horn horn = new Horn();

    public boolean isLike(Object other) {
        return other != null && other.equals(horn);
    }

    public boolean isWhole() {
        return !horn.isCracked();
    }

    public static final class Horn {
        private boolean cracked;

        public void crack() {
            cracked = true;
        }

        public boolean isCracked() {
            return cracked;
        }
    }

    public static final class Smith {
        Object seen;

        @Override
        public boolean equals(Object other) {
            seen = other;
            return false;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }
}
