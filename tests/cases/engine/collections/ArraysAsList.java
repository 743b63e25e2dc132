// A list upon an array writes through and cannot grow; API java.util.Arrays.
import java.util.Arrays;
import java.util.List;

public class ArraysAsList {
    public static int run(int a, int b) {
        Integer[] cells = {1, 2};
        List<Integer> list = Arrays.asList(cells);
        list.set(a & 1, 9);
        if (b > 0) {
            list.add(3);
        }
        return cells[0] * 10 + cells[1] + list.indexOf(9) * 100;
    }
}
