// Two methods that call each other; JVMS §6.5 invokestatic.
public class MutualRecursion {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static int run(int a, int b) {
        return even(a & 7) ? b : -b;
    }
}
