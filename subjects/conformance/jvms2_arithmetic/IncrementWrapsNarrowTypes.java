// Increment and decrement of byte, short and char wrap in their own width.

public class IncrementWrapsNarrowTypes {
    public static void main(String[] args) {
        byte b = Byte.MAX_VALUE;
        b++;
        System.out.println(b);
        b--;
        System.out.println(b);
        short s = Short.MIN_VALUE;
        System.out.println(--s);
        char c = 0;
        c--;
        System.out.println((int) c);
        System.out.println((int) ++c);
        int i = Integer.MAX_VALUE;
        System.out.println(i++ + " " + i);
        long l = Long.MIN_VALUE;
        System.out.println(l-- + " " + l);
        double d = 0.1;
        d++;
        System.out.println(d);
    }
}
