// Joins within joins, and += on a variable and an array element; JLS §15.26.2.
public class ConcatNested {
    static String brackets(String s, int n) {
        return n == 0 ? s : "(" + brackets(s + n, n - 1) + ")";
    }

    public static int run(int a, int b) {
        String[] parts = {"p", "q"};
        int i = 0;
        parts[i++] += "z" + (a & 1);
        String s = brackets("v" + (b & 7), 3);
        s += 'c';
        s += 1 + 2;
        s += 1 + "2";
        return (s + parts[0] + parts[1] + i).hashCode();
    }
}
