// A failing static initialiser gives ExceptionInInitializerError once, NoClassDefFoundError afterwards; JVMS §5.5.
public class StaticInitialiserFails {
    static class Bad {
        static int x = Integer.parseInt("one");

        static int get() {
            return x;
        }
    }

    static int attempt() {
        try {
            return Bad.get();
        } catch (ExceptionInInitializerError e) {
            return e.getCause() instanceof NumberFormatException ? 1 : 2;
        } catch (NoClassDefFoundError e) {
            return 3;
        }
    }

    public static int run(int a, int b) {
        int first = attempt();
        return a > 0 ? first * 10 + attempt() : first;
    }
}
