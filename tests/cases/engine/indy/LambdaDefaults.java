// An interface with default and static methods implemented by a lambda; JLS §9.4.3, §9.8.
public class LambdaDefaults {
    interface Op {
        int apply(int x);

        default Op then(Op next) {
            return x -> next.apply(apply(x));
        }

        default Op twice() {
            return then(this);
        }

        static Op plus(int n) {
            return x -> x + n;
        }

        private int hidden() {
            return 3;
        }

        default Op hiding() {
            return x -> apply(x) * hidden();
        }
    }

    public static int run(int a, int b) {
        Op f = x -> x * 2;
        return f.then(Op.plus(b)).twice().hiding().apply(a);
    }
}
