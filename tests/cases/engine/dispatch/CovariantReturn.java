// An override with a narrower result is reached through a bridge; JLS §8.4.5.
public class CovariantReturn {
    static class Base {
        Base self() {
            return this;
        }

        int id() {
            return 1;
        }
    }

    static class Sub extends Base {
        @Override
        Sub self() {
            return this;
        }

        @Override
        int id() {
            return 2;
        }
    }

    public static int run(int a, int b) {
        Base x = a > b ? new Base() : new Sub();
        return x.self().id();
    }
}
