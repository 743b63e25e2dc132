// Two classes whose initialisers need each other see the default value of the one under way; JVMS §5.5.
public class StaticCycle {
    static class One {
        static int x = Two.y + 1;
    }

    static class Two {
        static int y = One.x + 10;
    }

    public static int run(int a, int b) {
        if (a > b) {
            return One.x * 100 + Two.y;
        }
        return Two.y * 100 + One.x;
    }
}
