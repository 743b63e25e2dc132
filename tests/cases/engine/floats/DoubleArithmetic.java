// Double operations never throw; division by zero gives infinities and NaN; JVMS §6.5 ddiv, dadd, dmul.
public class DoubleArithmetic {
    public static double run(double a, double b) {
        double quotient = a / b;
        double product = a * b;
        return quotient + product - a;
    }
}
