import java.util.HashSet;
import java.util.Set;

/** Maps of lists, by hand: small ones have every shape, and large ones are many. */
class Groups {
    static class Item {
        int value;
        Item next;
    }

    static class Group {
        int key;
        Item items;
        int count;
        Group next;
    }

    Group[] table;
    int size;

    boolean repOk() {
        if (table == null || table.length == 0) {
            return false;
        }
        Set<Object> seen = new HashSet<>();
        int groups = 0;
        for (int i = 0; i < table.length; i++) {
            for (Group group = table[i]; group != null; group = group.next) {
                if (!seen.add(group) || group.key < 0 || group.key % table.length != i) {
                    return false;
                }
                int items = 0;
                for (Item item = group.items; item != null; item = item.next) {
                    if (!seen.add(item) || item.next != null && item.next.value < item.value) {
                        return false;
                    }
                    items++;
                }
                if (items == 0 || items != group.count) {
                    return false;
                }
                groups++;
            }
        }
        return groups == size;
    }

    int shape() {
        int longest = 0;
        int total = 0;
        int empty = 0;
        int distinct = 0;
        for (Group first : table) {
            if (first == null) {
                empty++;
            }
            for (Group group = first; group != null; group = group.next) {
                if (group.count > longest) {
                    longest = group.count;
                }
                for (Item item = group.items; item != null; item = item.next) {
                    total++;
                    if (item.next == null || item.next.value != item.value) {
                        distinct++;
                    }
                }
            }
        }
        if (total == 0) {
            return 0;
        }
        if (empty == 0) {
            return table.length > 2 ? 1 : 2;
        }
        if (distinct == 1) {
            return total > 3 ? 3 : 4;
        }
        if (longest == total) {
            return longest > 2 ? 5 : 6;
        }
        if (longest == 1) {
            return size > 2 ? 7 : 8;
        }
        return distinct < total ? 9 : 10;
    }
}
