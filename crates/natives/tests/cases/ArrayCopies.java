// System.arraycopy between and within arrays, positions and lengths from the arguments; API java.lang.System.
public class ArrayCopies {
    public static int run(int a, int b) {
        int[] from = {1, 2, 3, 4, 5, a};
        int[] to = new int[6];
        System.arraycopy(from, a & 3, to, b & 3, 2);
        System.arraycopy(to, 0, to, 1, 5);
        System.arraycopy(from, 1, from, 0, 5);
        Object[] objects = {"x", "y", Integer.valueOf(3), "z"};
        String[] strings = new String[4];
        int hash = 0;
        try {
            System.arraycopy(objects, 0, strings, 0, 4);
        } catch (ArrayStoreException e) {
            hash = strings[1].length() + (strings[2] == null ? 10 : 20) + e.getMessage().length() * 100;
        }
        for (int i = 0; i < 6; i++) {
            hash = hash * 31 + to[i] * 7 + from[i];
        }
        return hash;
    }
}
