// Resources close in reverse order; what close throws is suppressed by what the body throws; JLS §14.20.3.
public class TryWithResources {
    static int log;

    static class Door implements AutoCloseable {
        final int id;

        Door(int id) {
            this.id = id;
            log = log * 10 + id;
        }

        @Override
        public void close() {
            log = log * 10 + id;
            if (id == 2) {
                throw new IllegalStateException("stuck");
            }
        }
    }

    public static int run(int a, int b) {
        log = 0;
        try (Door one = new Door(1); Door two = new Door(1 + (a & 1))) {
            if (b > 0) {
                throw new UnsupportedOperationException();
            }
            log = log * 10 + one.id + two.id;
        } catch (UnsupportedOperationException e) {
            return -log * 10 - e.getSuppressed().length;
        } catch (IllegalStateException e) {
            return -log;
        }
        return log;
    }
}
