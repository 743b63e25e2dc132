// Parameters and fields that are collections of the JDK are made by their constructor and calls of add and put.
package shapes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class Collected {
    static class Item {
        int weight;
        Item next;
    }

    enum Colour {
        RED,
        BLUE
    }

    private final List<Item> items = new ArrayList<>();
    Map<Colour, Integer> counts = new HashMap<>();

    public static int sum(List<Integer> numbers) {
        int sum = 0;
        for (Integer number : numbers) {
            if (number != null) {
                sum += number;
            }
        }
        return sum == 77 ? -1 : sum;
    }

    public static boolean hasTwin(Collection<?> all) {
        Object last = null;
        for (Object one : all) {
            if (one != null && one == last) {
                return true;
            }
            last = one;
        }
        return false;
    }

    public static List<Item> heavy(Iterable<? extends Item> items, int least) {
        List<Item> found = new ArrayList<>();
        for (Item item : items) {
            if (item.weight >= least) {
                found.add(item);
            }
        }
        return found;
    }

    public static int longest(List<List<Integer>> rows) {
        int longest = -1;
        for (List<Integer> row : rows) {
            longest = Math.max(longest, row.size());
        }
        return longest;
    }

    public static Integer best(TreeMap<Integer, Item> byRank) {
        if (byRank.isEmpty()) {
            return null;
        }
        return byRank.firstKey() > 100 ? byRank.firstKey() : byRank.lastKey();
    }

    public static boolean isAlone(Set<Integer> numbers, int number) {
        return numbers.size() == 1 && numbers.contains(number);
    }

    public boolean count(Colour colour) {
        Integer before = counts.get(colour);
        counts.put(colour, before == null ? 1 : before + 1);
        return before != null;
    }

    public void drop() {
        if (items.size() > 2) {
            items.remove(1);
        } else if (items.size() == 1 && items.get(0).weight == 5) {
            items.clear();
        }
    }
}
