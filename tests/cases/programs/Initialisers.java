// Two threads that need one class: one runs its initialiser while the other waits; what fails, fails for both.
public class Initialisers {
    private static final StringBuffer LOG = new StringBuffer();

    static class Slow {
        static final int VALUE;

        static {
            int sum = 0;
            for (int i = 0; i < 200; i++) {
                sum += i;
                Thread.yield();
            }
            LOG.append("once ");
            VALUE = sum;
        }
    }

    static class Fails {
        static int value = 1;

        static {
            Thread.yield();
            if (value == 1) {
                throw new IllegalStateException("no");
            }
        }
    }

    private static int number() {
        try {
            return Fails.value;
        } catch (ExceptionInInitializerError e) {
            return 1000;
        } catch (NoClassDefFoundError e) {
            return 2000;
        }
    }

    public static String run() throws Exception {
        int[] sums = new int[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int own = i;
            threads[i] = new Thread(() -> sums[own] = Slow.VALUE + number());
            threads[i].start();
        }
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            threads[i].join();
            sum += sums[i];
        }
        return LOG.append(sum).toString();
    }
}
