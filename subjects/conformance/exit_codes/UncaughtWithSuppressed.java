// An uncaught exception with suppressed ones from resources.

public class UncaughtWithSuppressed {
    static class Resource implements AutoCloseable {
        private final int number;

        Resource(int number) {
            this.number = number;
        }

        @Override
        public void close() {
            throw new IllegalStateException("close " + number);
        }
    }

    public static void main(String[] args) {
        try (Resource a = new Resource(1); Resource b = new Resource(2)) {
            System.out.println(a.number + b.number);
            throw new UnsupportedOperationException("body");
        }
    }
}
