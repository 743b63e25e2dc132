// What exceptions carry; API java.lang.Throwable.
public class Throwables {
    static final class Late extends RuntimeException {
        private static final long serialVersionUID = 1;

        Late(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public String toString() {
            return "late " + getMessage();
        }
    }

    public static int run(int a, int b) {
        int sum = 0;
        try {
            try {
                sum = 10 / (a & 3);
            } catch (ArithmeticException e) {
                throw new Late("l", e);
            } finally {
                sum += 100;
            }
        } catch (Late e) {
            e.addSuppressed(new IllegalStateException("s"));
            sum += e.getCause().getMessage().length() + e.getSuppressed().length * 1000 + e.toString().length();
        }
        try {
            Integer.parseInt("x" + (b & 1));
        } catch (NumberFormatException e) {
            sum += e.getMessage().length() * 7 + e.toString().hashCode() % 5;
        }
        Object o = (b & 2) == 0 ? "text" : Integer.valueOf(b);
        return sum + ((String) o).length();
    }
}
