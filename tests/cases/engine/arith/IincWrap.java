// iinc adds a signed constant and wraps, in its wide form too; JVMS §6.5 iinc.
public class IincWrap {
    public static int run(int a, int b) {
        a++;
        b--;
        a += 127;
        b -= 128;
        a += 30000;
        b -= 32768;
        return a ^ (b << 3);
    }
}
