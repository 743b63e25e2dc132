// Negating the smallest value gives the smallest value.

public class NegationOfMinimum {
    public static void main(String[] args) {
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        System.out.println(-i);
        System.out.println(-l);
        System.out.println(Math.abs(i));
        System.out.println(~i);
        System.out.println(~l);
        byte b = Byte.MIN_VALUE;
        System.out.println(-b);
        System.out.println((byte) -b);
        System.out.println(-0.0 == 0.0);
        System.out.println(1 / -0.0);
    }
}
