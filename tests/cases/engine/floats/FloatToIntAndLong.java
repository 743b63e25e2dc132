// Float to int and to long saturate; JVMS §6.5 f2i, f2l.
public class FloatToIntAndLong {
    public static long run(float a, float b) {
        return (long) a + (int) b;
    }
}
