// Long parameter lists with every kind keep their order.

public class ManyParameters {
    static String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o, int[] a, String... rest) {
        return z + " " + b + " " + c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + o + " " + a.length + " " + rest.length;
    }

    public static void main(String[] args) {
        System.out.println(all(true, (byte) 1, 'c', (short) 2, 3, 4L, 5.5f, 6.5, null, new int[7], "x", "y"));
        System.out.println(all(false, (byte) -1, '\0', (short) -2, -3, -4L, -5.5f, -6.5, 'o', new int[0]));
    }
}
