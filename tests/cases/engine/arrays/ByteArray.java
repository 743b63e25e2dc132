// A store into a byte array cuts off, a load extends the sign; JVMS §6.5 bastore, baload.
public class ByteArray {
    public static int run(int a, int b) {
        byte[] cells = new byte[2];
        cells[0] = (byte) a;
        cells[1] = (byte) (b >> 4);
        return cells[0] * 1000 + cells[1];
    }
}
