// Boxes between -128 and 127 are shared, by autoboxing and valueOf.

public class IntegerCache {
    public static void main(String[] args) {
        for (int n : new int[] {-129, -128, 0, 127}) {
            Integer a = n;
            Integer b = n;
            System.out.println(n + " " + (a == b) + " " + a.equals(b));
        }
        Long small = 127L;
        Character letter = 'a';
        Byte least = Byte.MIN_VALUE;
        Short number = 100;
        System.out.println((small == Long.valueOf(127)) + " " + (letter == Character.valueOf('a')) + " " + (least == Byte.valueOf((byte) -128)) + " " + (number == Short.valueOf((short) 100)));
        System.out.println(Boolean.valueOf(true) == Boolean.TRUE);
        System.out.println(Boolean.valueOf("TRUE") == Boolean.TRUE);
    }
}
