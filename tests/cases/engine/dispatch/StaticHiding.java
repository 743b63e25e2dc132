// Static methods are bound by the class named, not overridden; JLS §8.4.8.2.
public class StaticHiding {
    static class Base {
        static int m() {
            return 1;
        }

        int call() {
            return m();
        }
    }

    static class Sub extends Base {
        static int m() {
            return 2;
        }

        int callOwn() {
            return m();
        }
    }

    public static int run(int a, int b) {
        Sub sub = new Sub();
        return Base.m() * 1000 + Sub.m() * 100 + sub.call() * 10 + sub.callOwn() + a;
    }
}
