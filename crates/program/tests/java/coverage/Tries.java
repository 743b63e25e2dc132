package coverage;

import java.io.StringReader;
import java.util.concurrent.locks.Lock;

/** try, finally, resources, synchronized. */
public class Tries {
    static int count;

    static class Resource implements AutoCloseable {
        @Override public void close() { count++; }
    }

    static Resource open(boolean really) { return really ? new Resource() : null; }

    static int simpleFinally(int x) {
        try {
            if (x > 0) return x;
            count++;
        } finally {
            if (count > 10) count = 0;
        }
        return count;
    }

    static int catchAndFinally(int x) {
        try {
            if (x == 3) throw new IllegalStateException();
            x /= count;
        } catch (ArithmeticException e) {
            x = x > 0 ? 1 : 2;
        } catch (IllegalStateException e) {
            // nothing
        } finally {
            while (x > 100) x -= 100;
        }
        return x;
    }

    static int nested(int x) {
        for (int i = 0; i < 3; i++) {
            try {
                try {
                    if (x == i) continue;
                    if (x == 5) break;
                    x += 10 / (x - 7);
                } finally {
                    count += x > 2 ? 1 : 0;
                }
            } finally {
                if (i == 1 && x == 2) count--;
            }
        }
        return x;
    }

    static int returnInFinally(int x) {
        try {
            return 10 / x;
        } finally {
            if (x == 0) return -1;
        }
    }

    static int resource(int x) {
        try (Resource r = new Resource()) {
            return x > 0 ? 1 : 2;
        }
    }

    static int nullable(boolean really, int x) {
        try (Resource r = open(really)) {
            if (x > 0) return 1;
            x--;
        }
        return x;
    }

    static int two(String text) throws Exception {
        try (StringReader a = new StringReader(text); Resource b = open(text.isEmpty())) {
            return a.read();
        } catch (IllegalStateException e) {
            return text.length() > 2 ? 1 : 0;
        } finally {
            if (count == 3) count = 4;
        }
    }

    static int locked(Object lock, int x) {
        synchronized (lock) {
            if (x > 3) return 1;
        }
        return 2;
    }

    static void withLock(Lock lock, int x) {
        lock.lock();
        try {
            if (x > 0) count++;
        } finally {
            lock.unlock();
        }
    }

    static int asserts(int x) {
        assert x > 0 : "positive";
        assert x < 100 && x != 50;
        return x;
    }
}
