// An unsigned shift of a negative byte or short first widens to int with its sign.

public class UnsignedShiftOfNarrowTypes {
    public static void main(String[] args) {
        byte b = -1;
        short s = -256;
        System.out.println(b >>> 4);
        System.out.println((byte) (b >>> 4));
        System.out.println((b & 0xff) >>> 4);
        System.out.println(s >>> 8);
        System.out.println((s & 0xffff) >>> 8);
        b >>>= 1;
        s >>>= 4;
        System.out.println(b);
        System.out.println(s);
        char c = 0x8000;
        c >>>= 15;
        System.out.println((int) c);
    }
}
