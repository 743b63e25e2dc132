// An exception in the toString of an operand ends the expression; operands behind it are not asked; JLS §15.7.
public class ConcatThrows {
    static int asked;

    static class Picky {
        final int value;

        Picky(int value) {
            this.value = value;
        }

        @Override
        public String toString() {
            asked++;
            if (value > 2) {
                throw new IllegalStateException("value " + value);
            }
            return "v" + value;
        }
    }

    public static int run(int a, int b) {
        asked = 0;
        try {
            return ("" + new Picky(a & 3) + new Picky(b & 3) + new Picky(0)).hashCode();
        } catch (IllegalStateException e) {
            return e.getMessage().hashCode() + asked;
        }
    }
}
