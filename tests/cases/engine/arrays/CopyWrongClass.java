// System.arraycopy of references stops at the first element that does not fit; API java.lang.System.
public class CopyWrongClass {
    public static int run(int a, int b) {
        Object[] from = {"x", "y", a > 0 ? (Object) "z" : Integer.valueOf(1), "w"};
        String[] to = new String[4];
        try {
            System.arraycopy(from, 0, to, 0, 4);
        } catch (ArrayStoreException e) {
            return (to[1] != null ? 1 : 0) + (to[2] != null ? 2 : 0);
        }
        return to[3].length() + 10;
    }
}
