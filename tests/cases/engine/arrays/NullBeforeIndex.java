// Of a null array and a bad index only the null is seen, after the value was computed; JVMS §6.5 iastore.
public class NullBeforeIndex {
    public static int run(int a, int b) {
        int[] cells = a > 0 ? null : new int[1];
        int steps = 0;
        try {
            cells[b & 3] = steps = 1;
        } catch (NullPointerException e) {
            return 10 + steps;
        } catch (ArrayIndexOutOfBoundsException e) {
            return 20 + steps;
        }
        return 30 + steps;
    }
}
