// Constants with fields, constructor and bodies of their own; JLS §8.9.1.
public class EnumWithBodies {
    enum Op {
        PLUS(1) {
            @Override
            int apply(int x, int y) {
                return x + y + weight;
            }
        },
        TIMES(2) {
            @Override
            int apply(int x, int y) {
                return x * y * weight;
            }
        };

        final int weight;

        Op(int weight) {
            this.weight = weight;
        }

        abstract int apply(int x, int y);
    }

    public static int run(int a, int b) {
        Op op = a > b ? Op.PLUS : Op.TIMES;
        return op.apply(a, b) + (op.getDeclaringClass() == Op.class ? 1 : 0) + (op.getClass() == Op.class ? 2 : 0);
    }
}
