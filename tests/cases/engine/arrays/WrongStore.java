// Storing an object of the wrong class throws ArrayStoreException that names the class; JVMS §6.5 aastore.
public class WrongStore {
    public static int run(int a, int b) {
        Object[] cells = new String[2];
        cells[0] = (a & 1) == 0 ? "text" : null;
        cells[1] = b > 0 ? "more" : Integer.valueOf(5);
        return cells[0] == null ? 1 : 2;
    }
}
