// super.m() runs the superclass's method on the same object; JVMS §6.5 invokespecial.
public class SuperCalls {
    static class Base {
        int scale() {
            return 2;
        }

        int apply(int x) {
            return x * scale();
        }
    }

    static class Sub extends Base {
        @Override
        int scale() {
            return super.scale() + 3;
        }

        @Override
        int apply(int x) {
            return super.apply(x) + 1;
        }
    }

    public static int run(int a, int b) {
        Base base = a > b ? new Base() : new Sub();
        return base.apply(a);
    }
}
