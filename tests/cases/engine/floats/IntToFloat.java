// Int and long to float round to nearest even; JVMS §6.5 i2f, l2f.
public class IntToFloat {
    public static float run(int a, int b) {
        float x = a;
        float y = (long) b << 20;
        return x + y;
    }
}
