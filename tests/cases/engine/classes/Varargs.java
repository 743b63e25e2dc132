// A variable number of arguments arrives as an array, or an array is passed as it is; JLS §15.12.4.2.
public class Varargs {
    static int sum(int... xs) {
        int sum = xs.length * 1000;
        for (int x : xs) {
            sum += x;
        }
        return sum;
    }

    public static int run(int a, int b) {
        return sum() + sum(a) * 2 + sum(new int[] {a & 7, b & 7}) * 3;
    }
}
