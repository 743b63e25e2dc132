import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Writes what StrictMath says at as many points as asked: for each function, the arguments and the result of each point. */
public class StrictMathPoints {
    private static final double[] SPECIAL = {
        0.0, Double.MIN_VALUE, Double.MIN_NORMAL, 0.5, 1.0, 1.5, 2.0, 3.0, Math.PI, Math.E, 1e300, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NaN, 0.25, 10.0, 1e-300, 709.782712893384, 745.1332191019411, 710.4758600739439,
        1024.0, 1075.0, 4503599627370496.0, 9007199254740992.0, 2147483648.0, 18446744073709551616.0,
    };

    /** High words about which the algorithms tell ranges apart. */
    private static final int[] BOUNDS = {
        0x3c600000, 0x3c800000, 0x3c900000, 0x3e200000, 0x3e300000, 0x3e400000, 0x3fd2bec3, 0x3fd33333, 0x3fd62e42,
        0x3fda827a, 0x3fdc0000, 0x3fe00000, 0x3fe59428, 0x3fe60000, 0x3fe90000, 0x3fe921fb, 0x3fef3333, 0x3ff00000,
        0x3ff0a2b2, 0x3ff30000, 0x3ff921fb, 0x4002d97c, 0x40038000, 0x40360000, 0x4043687a, 0x40862e42, 0x408633ce,
        0x413921fb, 0x43400000, 0x44100000, 0x00100000, 0x00200000, 0x5f300000, 0x20b00000, 0x7fdfffff, 0x7fefffff,
        0x3ff6a09e, 0x3ff6147a, 0x3ff6b851, 0x3ff3988e, 0x3ffbb67a, 0x41e00000, 0x43f00000, 0x3fefffff, 0x40900000,
    };

    private static Random random;
    private static DataOutputStream out;
    private static int points;

    public static void main(String[] arguments) throws IOException {
        points = Integer.parseInt(arguments[0]);
        out = new DataOutputStream(new BufferedOutputStream(System.out, 1 << 16));
        unary(StrictMath::sin);
        unary(StrictMath::cos);
        unary(StrictMath::tan);
        unary(StrictMath::asin);
        unary(StrictMath::acos);
        unary(StrictMath::atan);
        unary(StrictMath::exp);
        unary(StrictMath::expm1);
        unary(StrictMath::log);
        unary(StrictMath::log1p);
        unary(StrictMath::log10);
        unary(StrictMath::cbrt);
        unary(StrictMath::sinh);
        unary(StrictMath::cosh);
        unary(StrictMath::tanh);
        binary(StrictMath::pow);
        binary(StrictMath::atan2);
        binary(StrictMath::hypot);
        binary(StrictMath::IEEEremainder);
        out.flush();
    }

    private static void unary(DoubleUnaryOperator function) throws IOException {
        random = new Random(points);
        for (int i = 0; i < points; i++) {
            double x = i < 2 * SPECIAL.length ? special(i) : point();
            write(x);
            write(function.applyAsDouble(x));
        }
    }

    private static void binary(DoubleBinaryOperator function) throws IOException {
        random = new Random(points);
        int pairs = 4 * SPECIAL.length * SPECIAL.length;
        for (int i = 0; i < points; i++) {
            double x = i < pairs ? special(i / (2 * SPECIAL.length)) : point();
            double y = i < pairs ? special(i % (2 * SPECIAL.length)) : other(x);
            write(x);
            write(y);
            write(function.applyAsDouble(x, y));
        }
    }

    private static void write(double value) throws IOException {
        out.writeLong(Double.doubleToLongBits(value));
    }

    private static double special(int i) {
        double value = SPECIAL[i / 2];
        return (i & 1) == 0 ? value : -value;
    }

    private static double point() {
        switch (random.nextInt(8)) {
            case 0:
                return Double.longBitsToDouble(random.nextLong());
            case 1:
                return near(random.nextInt(1 << random.nextInt(24)) * (Math.PI / 2));
            case 2:
                return near(random.nextLong() * Math.scalb(Math.PI / 2, random.nextInt(900)));
            case 3:
                return atBound();
            case 4:
                return random.nextInt(2000) - 1000 + random.nextInt(17) / 16.0;
            case 5:
                return magnitude(-1080, 1024);
            case 6:
                return magnitude(-4, 4);
            default:
                return magnitude(-30, 12);
        }
    }

    /** A second argument: often one at which the result is neither 0 nor infinite. */
    private static double other(double x) {
        switch (random.nextInt(6)) {
            case 0:
                return point();
            case 1:
                return x * magnitude(-3, 3);
            case 2:
                return x * magnitude(-64, 64);
            case 3:
                return random.nextInt(64) - 32;
            case 4:
                return near(magnitude(-1, 11) / (StrictMath.log(Math.abs(x)) / StrictMath.log(2)));
            default:
                return near(-x);
        }
    }

    /** A double between two powers of two, of either sign. */
    private static double magnitude(int low, int high) {
        double size = Math.scalb(1 + random.nextDouble(), low + random.nextInt(high - low));
        return random.nextBoolean() ? size : -size;
    }

    private static double near(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) + random.nextInt(7) - 3);
    }

    private static double atBound() {
        long high = BOUNDS[random.nextInt(BOUNDS.length)] + random.nextInt(3) - 1;
        long low = random.nextBoolean() ? random.nextInt() : random.nextInt(5) - 2;
        return Double.longBitsToDouble(high << 32 | low & 0xffffffffL | (random.nextBoolean() ? Long.MIN_VALUE : 0));
    }
}
