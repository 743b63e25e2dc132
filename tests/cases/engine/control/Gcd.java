// Euclid's algorithm: a loop whose condition depends on a remainder; JVMS §6.5 irem.
public class Gcd {
    public static int run(int a, int b) {
        int x = a & 7;
        int y = b & 7;
        while (y != 0) {
            int r = x % y;
            x = y;
            y = r;
        }
        return x;
    }
}
