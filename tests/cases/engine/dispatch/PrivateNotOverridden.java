// A private method is not overridden by one of the same name; JVMS §5.4.5.
public class PrivateNotOverridden {
    static class Base {
        private int m() {
            return 1;
        }

        int call() {
            return m();
        }
    }

    static class Sub extends Base {
        int m() {
            return 2;
        }
    }

    public static int run(int a, int b) {
        Base x = a > 0 ? new Base() : new Sub();
        return x.call() + new Sub().m() * b;
    }
}
