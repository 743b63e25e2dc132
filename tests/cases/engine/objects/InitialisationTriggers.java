// Constants, array types and a superclass's field through a subclass do not initialise the class named; JVMS §5.5.
public class InitialisationTriggers {
    static int log;

    static class Base {
        static int field = 5;

        static {
            log += 1;
        }
    }

    static class Sub extends Base {
        static final int CONSTANT = 40;
        static final Integer OBJECT = 1000;

        static {
            log += 10;
        }
    }

    public static int run(int a, int b) {
        log = 0;
        int r = Sub.CONSTANT;
        Sub[] none = new Sub[1];
        r += none.length;
        r += log;
        r += (a & 1) == 1 ? Sub.field : 0;
        r += log * 100;
        r += (b & 1) == 1 ? Sub.OBJECT : 0;
        return r + log * 10_000;
    }
}
