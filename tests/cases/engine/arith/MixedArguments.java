// Long parameters take two local slots, so the later ones move; JVMS §2.6.1.
public class MixedArguments {
    public static long run(long a, int b) {
        long x = a + b;
        int y = b * 3;
        long z = x * y;
        return z - a;
    }
}
