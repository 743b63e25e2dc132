// A negative array size throws NegativeArraySizeException with the size as its message; JVMS §6.5 newarray.
public class NegativeSize {
    public static int run(int a, int b) {
        int size = (a & 3) - 2;
        int[] cells = new int[size];
        return cells.length + b;
    }
}
