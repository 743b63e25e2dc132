// pow, exp and log in their special cases.

public class PowersAndLogs {
    public static void main(String[] args) {
        double[][] pairs = {{2, 10}, {0, 0}, {Double.NaN, 0}, {-8, 1.0 / 3}, {-2, 3}, {0, -1}, {-0.0, -3}, {1, Double.NaN}, {2, 0.5}, {10, -3}, {1.0000001, 1e7}, {-1, Double.POSITIVE_INFINITY}};
        for (double[] pair : pairs) {
            System.out.println(pair[0] + " ^ " + pair[1] + " = " + StrictMath.pow(pair[0], pair[1]));
        }
        System.out.println(StrictMath.exp(0) + " " + StrictMath.exp(1) + " " + StrictMath.exp(710) + " " + StrictMath.exp(-746) + " " + StrictMath.expm1(1e-10));
        System.out.println(StrictMath.log(1) + " " + StrictMath.log(0) + " " + StrictMath.log(-1) + " " + StrictMath.log(10) + " " + StrictMath.log10(1000) + " " + StrictMath.log1p(1e-10));
    }
}
