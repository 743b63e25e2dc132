// An initialiser that throws fails every class that waited for it; JVMS §5.5.
public class InitialiserFails {
    static int boom(int a) {
        return 10 / (a & 1);
    }

    static int argument;
    static int log;

    static class Base {
        static int x = boom(argument);
    }

    static class Middle extends Base {}

    static class Leaf extends Middle {
        static int y;

        static {
            try {
                y = 3;
            } catch (Throwable t) {
                log += 1_000_000;
            }
        }
    }

    interface Root {
        int R = note(1);

        default void root() {}
    }

    interface Plain extends Root {
        int P = note(2);
    }

    interface Other {
        int O = note(3);

        default void other() {}
    }

    static class Implementor implements Other, Plain {
        static int i = note(4);
    }

    static int note(int digit) {
        log = log * 10 + digit;
        return digit;
    }

    public static int run(int a, int b) {
        argument = a;
        log = 0;
        new Implementor();
        for (int i = 0; i < 3; i++) {
            try {
                switch ((b + i) & 3) {
                    case 0:
                        log += Leaf.y;
                        break;
                    case 1:
                        new Middle();
                        break;
                    case 2:
                        log += Base.x;
                        break;
                    default:
                        new Leaf();
                        break;
                }
            } catch (ExceptionInInitializerError e) {
                log = log * 7 + e.getCause().getMessage().length();
            } catch (NoClassDefFoundError e) {
                log = log * 7 + e.getMessage().length();
            }
        }
        return log;
    }
}
