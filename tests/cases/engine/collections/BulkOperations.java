// addAll, removeAll, retainAll, containsAll; API java.util.Collection.
import java.util.ArrayList;
import java.util.List;

public class BulkOperations {
    public static int run(int a, int b) {
        List<Integer> x = new ArrayList<>();
        List<Integer> y = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            x.add(i);
            if ((a >> i & 1) == 1) {
                y.add(i);
            }
        }
        boolean all = x.containsAll(y);
        boolean changed = b > 0 ? x.removeAll(y) : x.retainAll(y);
        x.addAll(y);
        return x.size() * 10 + (all ? 1 : 0) + (changed ? 2 : 0);
    }
}
