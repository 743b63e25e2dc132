// Boolean arrays hold one bit a cell; JVMS §6.5 bastore.
public class BooleanArray {
    public static int run(int a, int b) {
        boolean[] flags = new boolean[3];
        flags[0] = a > b;
        flags[a & 1] |= b == 0;
        flags[2] = !flags[1];
        return (flags[0] ? 1 : 0) + (flags[1] ? 2 : 0) + (flags[2] ? 4 : 0);
    }
}
