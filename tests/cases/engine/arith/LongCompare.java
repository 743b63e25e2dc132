// lcmp orders longs that differ only above or only below bit 32; JVMS §6.5 lcmp.
public class LongCompare {
    public static int run(long a, long b) {
        if (a < b) {
            return -1;
        }
        if (a - b > 0x100000000L) {
            return 2;
        }
        return a == b ? 0 : 1;
    }
}
