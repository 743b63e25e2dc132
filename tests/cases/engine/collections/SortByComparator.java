// Sorting by an anonymous comparator, backwards; API java.util.Comparator.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class SortByComparator {
    public static int run(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(a & 3);
        list.add(b & 3);
        list.add(2);
        list.sort(new Comparator<Integer>() {
            @Override
            public int compare(Integer x, Integer y) {
                return y - x;
            }
        });
        return list.get(0) * 100 + list.get(1) * 10 + list.get(2);
    }
}
