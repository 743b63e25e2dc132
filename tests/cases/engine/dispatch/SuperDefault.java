// I.super.m() runs the default method of one direct superinterface; JVMS §6.5 invokespecial.
public class SuperDefault {
    interface One {
        default int m(int x) {
            return x + 1;
        }
    }

    interface Two {
        default int m(int x) {
            return x * 2;
        }
    }

    static class Both implements One, Two {
        @Override
        public int m(int x) {
            return x > 0 ? One.super.m(x) : Two.super.m(x);
        }
    }

    public static int run(int a, int b) {
        return new Both().m(a) + new Both().m(b);
    }
}
