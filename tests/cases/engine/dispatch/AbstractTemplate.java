// An abstract class calls what its subclasses define; JVMS §5.4.6.
public class AbstractTemplate {
    abstract static class Fold {
        abstract int start();

        abstract int join(int x, int y);

        int all(int[] cells) {
            int r = start();
            for (int x : cells) {
                r = join(r, x);
            }
            return r;
        }
    }

    static class Sum extends Fold {
        @Override
        int start() {
            return 0;
        }

        @Override
        int join(int x, int y) {
            return x + y;
        }
    }

    static class Max extends Fold {
        @Override
        int start() {
            return Integer.MIN_VALUE;
        }

        @Override
        int join(int x, int y) {
            return x > y ? x : y;
        }
    }

    public static int run(int a, int b) {
        int[] cells = {a, b, 5};
        return new Sum().all(cells) ^ new Max().all(cells);
    }
}
