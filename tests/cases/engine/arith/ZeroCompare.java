// All six comparisons of an int with zero branch exactly; JVMS §6.5 if<cond>.
public class ZeroCompare {
    public static int run(int a, int b) {
        int mask = 0;
        mask = mask * 2 + (a < 0 ? 1 : 0);
        mask = mask * 2 + (a <= 0 ? 1 : 0);
        mask = mask * 2 + (a == 0 ? 1 : 0);
        mask = mask * 2 + (b != 0 ? 1 : 0);
        mask = mask * 2 + (b >= 0 ? 1 : 0);
        mask = mask * 2 + (b > 0 ? 1 : 0);
        return mask;
    }
}
