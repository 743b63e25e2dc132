// A byte is widened with its sign, a char with zeros.

public class ByteSignExtension {
    public static void main(String[] args) {
        byte b = (byte) 0x80;
        System.out.println((int) b);
        System.out.println((int) (char) b);
        System.out.println(b & 0xff);
        System.out.println((short) b);
        System.out.println((long) b);
        short s = (short) 0xffff;
        char c = (char) s;
        System.out.println(s == c);
        System.out.println((int) c);
        System.out.println((byte) c == b >> 7);
    }
}
