// Incrementing a box makes a new one; JLS §15.14.2.
public class BoxIncrement {
    public static int run(int a, int b) {
        Integer x = a & 127;
        Integer old = x;
        x++;
        return (x == old ? 1000 : 0) + x + old;
    }
}
