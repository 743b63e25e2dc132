// A cast to an interface succeeds for any class that implements it; JVMS §6.5 checkcast.
public class CastInterfaces {
    interface One {
        int one();
    }

    interface Two {
        int two();
    }

    static class Both implements One, Two {
        @Override
        public int one() {
            return 1;
        }

        @Override
        public int two() {
            return 2;
        }
    }

    static class Single implements One {
        @Override
        public int one() {
            return 3;
        }
    }

    public static int run(int a, int b) {
        One x = a > b ? new Both() : new Single();
        try {
            return ((Two) x).two() * 10 + x.one();
        } catch (ClassCastException e) {
            return x.one();
        }
    }
}
