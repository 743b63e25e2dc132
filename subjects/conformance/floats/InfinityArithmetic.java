// Arithmetic with infinities, zeros and NaN.

public class InfinityArithmetic {
    public static void main(String[] args) {
        double inf = Double.POSITIVE_INFINITY;
        System.out.println((inf - inf) + " " + inf * 0 + " " + inf / inf + " " + (inf + 1) + " " + 1 / inf + " " + -1 / inf + " " + inf % 2 + " " + 2 % inf);
        System.out.println((0.0 + -0.0) + " " + (-0.0 + -0.0) + " " + (0.0 - 0.0) + " " + -0.0 * 5 + " " + (0.0 == -0.0) + " " + 1 / (0.0 * -1));
        System.out.println(Double.MAX_VALUE * 2 + " " + -Double.MAX_VALUE * 2 + " " + Double.MIN_VALUE / 2 + " " + Float.MAX_VALUE * 10);
    }
}
