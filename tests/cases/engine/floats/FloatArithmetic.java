// Each float operation rounds to float at once; JVMS §2.8.
public class FloatArithmetic {
    public static float run(float a, float b) {
        float third = a / 3.0f;
        float sum = third + b;
        return sum * sum - b;
    }
}
