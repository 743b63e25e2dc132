// Constants of interfaces, compiled in or computed at initialisation; JLS §9.3.
public class InterfaceConstants {
    interface Limits {
        int MAX = 10;
        int[] TABLE = {MAX, 2 * MAX};
    }

    static class User implements Limits {
        int get(int i) {
            return TABLE[i] + MAX;
        }
    }

    public static int run(int a, int b) {
        return new User().get(a & 1) + Limits.TABLE[b & 1];
    }
}
