// Byte parameters promote to int and the result is cut again; JVMS §2.11.1.
public class ByteArguments {
    public static byte run(byte a, byte b) {
        return (byte) (a * b - (a >>> 1));
    }
}
