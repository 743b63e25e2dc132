// A loop that branches on parity and stops at a step limit; JVMS §6.5 goto.
public class Collatz {
    public static int run(int a, int b) {
        int n = (a & 7) + 1;
        int steps = 0;
        while (n != 1 && steps < 8) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return n * 16 + steps;
    }
}
