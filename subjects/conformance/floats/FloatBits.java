// Raw bits of floats and doubles, both ways, and canonical NaN.

public class FloatBits {
    public static void main(String[] args) {
        System.out.println(Integer.toHexString(Float.floatToIntBits(1f)) + " " + Integer.toHexString(Float.floatToIntBits(-0f)) + " " + Integer.toHexString(Float.floatToIntBits(Float.NaN)));
        System.out.println(Long.toHexString(Double.doubleToLongBits(1.0)) + " " + Long.toHexString(Double.doubleToLongBits(Double.MIN_VALUE)) + " " + Long.toHexString(Double.doubleToLongBits(Double.NEGATIVE_INFINITY)));
        System.out.println(Float.intBitsToFloat(0x40490fdb) + " " + Double.longBitsToDouble(0x400921fb54442d18L) + " " + Float.intBitsToFloat(1));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L))));
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(-1.5)) + " " + Float.floatToRawIntBits(2.5f));
    }
}
