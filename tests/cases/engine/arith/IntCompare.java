// All six comparisons of two ints branch exactly; JVMS §6.5 if_icmp.
public class IntCompare {
    public static int run(int a, int b) {
        int mask = 0;
        if (a < b) {
            mask |= 1;
        }
        if (a <= b) {
            mask |= 2;
        }
        if (a == b) {
            mask |= 4;
        }
        if (a != b) {
            mask |= 8;
        }
        if (a >= b) {
            mask |= 16;
        }
        if (a > b) {
            mask |= 32;
        }
        return mask;
    }
}
