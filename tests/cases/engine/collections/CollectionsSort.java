// Collections.sort is stable and orders by compareTo; API java.util.Collections.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class CollectionsSort {
    static final class Item implements Comparable<Item> {
        final int rank;
        final int id;

        Item(int rank, int id) {
            this.rank = rank;
            this.id = id;
        }

        @Override
        public int compareTo(Item other) {
            return Integer.compare(rank, other.rank);
        }
    }

    public static int run(int a, int b) {
        List<Item> list = new ArrayList<>();
        list.add(new Item(a & 1, 1));
        list.add(new Item(1, 2));
        list.add(new Item(b & 1, 3));
        Collections.sort(list);
        int r = 0;
        for (Item item : list) {
            r = r * 10 + item.id;
        }
        return r;
    }
}
