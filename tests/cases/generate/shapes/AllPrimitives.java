// What: fields, parameters and results of every primitive type, at the edges of their ranges.
package shapes;

public class AllPrimitives {
    boolean flag;
    byte small;
    short medium;
    char letter;
    int number;
    long large;
    float single;
    double twice;

    public boolean flip(boolean other) {
        flag ^= other;
        return flag;
    }

    public byte narrow(byte by) {
        small += by;
        return small < 0 ? Byte.MIN_VALUE : small;
    }

    public short shift(short by) {
        medium = (short) (medium + by);
        return medium == Short.MIN_VALUE ? by : medium;
    }

    public char next(char from) {
        letter = from == Character.MAX_VALUE ? 0 : (char) (from + 1);
        return letter;
    }

    public int divide(int by) {
        number = number / by;
        return number == Integer.MIN_VALUE ? 1 : number;
    }

    public long mix(long by, int shift) {
        large = large << shift ^ by;
        return large == Long.MAX_VALUE ? 0 : large;
    }

    public float root(float of) {
        single = of;
        if (of != of) {
            return Float.NaN;
        }
        return of > 1.5f ? -0.0f : Float.NEGATIVE_INFINITY;
    }

    public double half(double of) {
        twice = of / 2;
        return of < 0 ? Double.NaN : twice;
    }

    public int quotes(char c) {
        switch (c) {
            case '\'':
                return 1;
            case '"':
                return 2;
            case '\\':
                return 3;
            case '\n':
                return 4;
            case '\u2028':
                return 5;
            case '\ud800':
                return 6;
            default:
                return 0;
        }
    }

    public boolean all(boolean a, byte b, short c, char d, int e, long f, float g, double h) {
        return a && b == -128 && c == 300 && d == 'x' && e == 70000 && f == 1L << 40 && g == 0.5f && h == 1e300;
    }
}
