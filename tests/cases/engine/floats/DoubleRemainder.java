// The remainder truncates like fmod and keeps the sign of the dividend; JVMS §6.5 drem.
public class DoubleRemainder {
    public static double run(double a, double b) {
        return a % b;
    }
}
