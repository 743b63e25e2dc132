// Changing a list while walking it makes next throw, but not always; API java.util.ArrayList.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

public class ConcurrentModification {
    public static int run(int a, int b) {
        List<Integer> list = new ArrayList<>();
        list.add(0);
        list.add(1);
        list.add(2);
        int seen = 0;
        try {
            for (Integer x : list) {
                seen++;
                if (x == (a & 3)) {
                    list.remove(x);
                }
            }
        } catch (ConcurrentModificationException e) {
            return -seen;
        }
        return seen;
    }
}
