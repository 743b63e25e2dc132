// Arrays know their class: instanceof, getClass, covariance; JLS §10.8.
public class ArrayClasses {
    public static int run(int a, int b) {
        Object[] things = {new int[1], new Integer[1], new String[1][1], "no array"};
        Object x = things[a & 3];
        int r = x instanceof int[] ? 1 : 0;
        r += x instanceof Object[] ? 2 : 0;
        r += x instanceof Number[] ? 4 : 0;
        r += x instanceof Object[][] ? 8 : 0;
        r += x instanceof Cloneable ? 16 : 0;
        return r + (x.getClass() == Integer[].class ? 32 : 0);
    }
}
