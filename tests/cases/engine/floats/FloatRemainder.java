// The float remainder truncates like fmod; JVMS §6.5 frem.
public class FloatRemainder {
    public static float run(float a, float b) {
        return a % b;
    }
}
