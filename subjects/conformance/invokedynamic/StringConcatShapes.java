// String concatenation by invokedynamic with constants, all kinds and many operands.

public class StringConcatShapes {
    static String text(Object o) {
        return "<" + o + ">";
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = '3';
        int i = 4;
        long l = 5;
        float f = 6.5f;
        double d = 7.25;
        boolean z = true;
        Object o = null;
        String n = null;
        System.out.println("" + b + s + c + i + l + f + d + z + o + n);
        System.out.println("a\u0001b\u0002" + i + "\u0001");
        System.out.println(i + l + "sum" + i + l);
        System.out.println(text(text(text(""))));
        String wide = "";
        for (int k = 0; k < 3; k++) {
            wide += k + "," + (k * k) + (char) ('a' + k) + -k + ';';
        }
        System.out.println(wide);
        System.out.println("é" + 'ü' + "\u4e2d" + i);
    }
}
