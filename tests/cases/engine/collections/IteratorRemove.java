// Iterator.remove drops what next gave, and throws before next; API java.util.Iterator.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class IteratorRemove {
    public static int run(int a, int b) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            list.add(i);
        }
        Iterator<Integer> it = list.iterator();
        if (b < 0) {
            it.remove();
        }
        while (it.hasNext()) {
            if ((it.next() & 1) == (a & 1)) {
                it.remove();
            }
        }
        return list.get(0) * 10 + list.get(1) + list.size() * 100;
    }
}
