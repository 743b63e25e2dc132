// Two variables name one array or two, as input has it; JVMS §2.4.
public class AliasedArrays {
    public static int run(int a, int b) {
        int[] x = {1, 2};
        int[] y = a == b ? x : new int[] {1, 2};
        y[0] = 9;
        return x[0] * 10 + y[1] + (x == y ? 100 : 0);
    }
}
