// What is said of a failed initialiser tells no message from an empty one; JVMS 5.5.

public class FailedInitialiserWithEmptyMessage {
    static class Empty {
        static int number;

        static {
            if (number == 0) {
                throw new IllegalStateException("");
            }
        }
    }

    static class None {
        static int number;

        static {
            if (number == 0) {
                throw new IllegalStateException();
            }
        }
    }

    static void twice(Runnable use) {
        for (int time = 0; time < 2; time++) {
            try {
                use.run();
            } catch (LinkageError e) {
                System.out.println(e + ", " + e.getCause());
            }
        }
    }

    public static void main(String[] args) {
        twice(() -> System.out.println(Empty.number));
        twice(() -> System.out.println(None.number));
    }
}
