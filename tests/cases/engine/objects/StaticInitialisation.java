// A class is initialised once, at its first use, superclass first, in text order; JVMS §5.5.
public class StaticInitialisation {
    static class Log {
        static int text;

        static int note(int digit) {
            text = text * 10 + digit;
            return digit;
        }
    }

    static class Base {
        static int x = Log.note(1);
    }

    static class Sub extends Base {
        static int y = Log.note(2);

        static {
            y += Log.note(3);
        }

        static int z = y;
    }

    public static int run(int a, int b) {
        int before = Log.text;
        int z = a > 0 ? Sub.z : Base.x;
        int twice = b > 0 ? Sub.z : 0;
        return before + Log.text * 100 + z * 10 + twice;
    }
}
