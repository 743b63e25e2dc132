// Constants from the pool: int, long, and the short forms; JVMS §6.5 ldc, ldc2_w, bipush, sipush.
public class WideConstants {
    public static long run(int a, int b) {
        long x = a == 5 ? 4_000_000_000L : -1L;
        int y = b > 40_000 ? 1_000_000 : -32_768;
        return x + y + 127 + (a < -129 ? 32_767L : 0L);
    }
}
