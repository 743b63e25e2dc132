// Mixed operands are promoted to the wider type before the operation.

public class BinaryNumericPromotion {
    static String type(int value) {
        return "int " + value;
    }

    static String type(long value) {
        return "long " + value;
    }

    static String type(float value) {
        return "float " + value;
    }

    static String type(double value) {
        return "double " + value;
    }

    public static void main(String[] args) {
        byte b = 3;
        short s = 4;
        char c = 'A';
        long l = 5;
        float f = 1.5f;
        System.out.println(type(b + s));
        System.out.println(type(c * b));
        System.out.println(type(+c));
        System.out.println(type(b + l));
        System.out.println(type(l / f));
        System.out.println(type(f * 2.0));
        System.out.println(type(b << l));
        System.out.println(type(l >> b));
        System.out.println(type(1 / 2 * 3.0));
    }
}
