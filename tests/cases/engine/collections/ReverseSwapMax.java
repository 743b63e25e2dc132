// Collections.reverse, swap, max and frequency; API java.util.Collections.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ReverseSwapMax {
    public static int run(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(4);
        list.add(a & 7);
        list.add(6);
        Collections.reverse(list);
        Collections.swap(list, 0, 1 + (b & 1));
        return list.get(0) * 100 + Collections.max(list) * 10 + Collections.frequency(list, 4);
    }
}
