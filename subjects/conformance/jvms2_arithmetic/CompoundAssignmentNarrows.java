// A compound assignment casts its result to the type of the variable.

public class CompoundAssignmentNarrows {
    public static void main(String[] args) {
        byte b = 100;
        b += 100;
        System.out.println(b);
        short s = 1000;
        s *= 1000;
        System.out.println(s);
        char c = 'a';
        c += 1.7;
        System.out.println(c);
        int i = 10;
        i *= 2.55;
        System.out.println(i);
        i -= 0.5f;
        System.out.println(i);
        long l = 1L << 40;
        l /= 3.0;
        System.out.println(l);
        i = 5;
        i <<= 33;
        System.out.println(i);
    }
}
