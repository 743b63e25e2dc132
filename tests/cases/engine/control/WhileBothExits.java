// A loop with two exits: its condition and a break; JLS §14.12.
public class WhileBothExits {
    public static int run(int a, int b) {
        int x = a & 15;
        int i = 0;
        while (i < 5) {
            if ((x >> i & 1) == 0) {
                break;
            }
            i++;
        }
        return i;
    }
}
