// Exceptions from close are suppressed by the exception of the body.
import java.io.IOException;

public class SuppressedExceptions {
    static class Failing implements AutoCloseable {
        private final String name;

        Failing(String name) {
            this.name = name;
        }

        @Override
        public void close() throws IOException {
            throw new IOException("close " + name);
        }
    }

    static void use(boolean fail) throws IOException {
        try (Failing a = new Failing("a"); Failing b = new Failing("b")) {
            if (fail) {
                throw new IllegalStateException("body with " + a.name + b.name);
            }
        }
    }

    public static void main(String[] args) {
        for (boolean fail : new boolean[] {true, false}) {
            try {
                use(fail);
            } catch (Exception e) {
                System.out.println(e);
                for (Throwable suppressed : e.getSuppressed()) {
                    System.out.println("  suppressed " + suppressed);
                }
            }
        }
    }
}
