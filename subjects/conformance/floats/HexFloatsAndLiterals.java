// Hexadecimal float literals and toHexString.

public class HexFloatsAndLiterals {
    public static void main(String[] args) {
        System.out.println(0x1p3 + " " + 0x1.8p-1f + " " + 0x.1p4 + " " + 0x1.fffffffffffffp1023);
        for (double v : new double[] {1, -0.1, 0, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN}) {
            System.out.println(Double.toHexString(v) + " " + Float.toHexString((float) v));
        }
        System.out.println(1e3 + " " + 1_000.5e-1 + " " + .5f + " " + 5.f + " " + 1D + " " + 010 + " " + 0b101 + " " + 0x7fff_ffff);
    }
}
