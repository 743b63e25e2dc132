// A do loop runs its body once at least; JLS §14.13.
public class DoWhile {
    public static int run(int a, int b) {
        int n = a & 7;
        int steps = 0;
        do {
            n--;
            steps++;
        } while (n > 0);
        return steps * 10 + n;
    }
}
