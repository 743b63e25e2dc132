package styles.hash;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A hash map with chains; the chains become one stream by flatMap. */
public class FlatStream {
    private Entry[] table;
    private int size;

    static class Entry {
        int key;
        Entry next;

        int getKey() {
            return key;
        }

        boolean isLongerThan(int length) {
            return length == 0 || next != null && next.isLongerThan(length - 1);
        }

        static Stream<Entry> chain(Entry first) {
            return Stream.iterate(first, Objects::nonNull, entry -> entry.next);
        }
    }

    public boolean repOk() {
        return table != null
                && Arrays.stream(table).filter(Objects::nonNull).noneMatch(first -> first.isLongerThan(size))
                && hasEachOnce(Arrays.stream(table).flatMap(Entry::chain).collect(Collectors.toList()))
                && IntStream.range(0, table.length).allMatch(this::isRight);
    }

    private boolean hasEachOnce(List<Entry> entries) {
        Set<Integer> keys = new HashSet<>();
        return entries.size() == size && entries.stream().map(Entry::getKey).allMatch(keys::add);
    }

    private boolean isRight(int bucket) {
        return Entry.chain(table[bucket]).mapToInt(Entry::getKey).allMatch(key -> key % table.length == bucket);
    }
}
