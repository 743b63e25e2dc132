package styles.rbt;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A red-black tree; its nodes become a list by a recursive stream, then predicates are asked of all of them. */
public class StreamOfEntries {
    private Entry root;
    private int size;

    static class Entry {
        int key;
        Entry left;
        Entry right;
        Entry parent;
        boolean black;

        boolean isRed() {
            return !black;
        }

        boolean hasGap() {
            return left == null || right == null;
        }

        Stream<Entry> children() {
            return Stream.of(left, right).filter(Objects::nonNull);
        }

        int blacks() {
            return (black ? 1 : 0) + (parent == null ? 0 : parent.blacks());
        }
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        if (root.parent != null || !isTree(root, new HashSet<>())) {
            return false;
        }
        List<Entry> entries = inOrder(root).collect(Collectors.toList());
        return entries.size() == size
                && root.black
                && entries.stream().filter(Entry::isRed).flatMap(Entry::children).noneMatch(Entry::isRed)
                && entries.stream().filter(Entry::hasGap).mapToInt(Entry::blacks).distinct().count() == 1
                && IntStream.range(1, size).allMatch(i -> entries.get(i - 1).key < entries.get(i).key);
    }

    private static boolean isTree(Entry entry, Set<Entry> met) {
        return met.add(entry) && entry.children().allMatch(child -> child.parent == entry && isTree(child, met));
    }

    private static Stream<Entry> inOrder(Entry entry) {
        if (entry == null) {
            return Stream.empty();
        }
        return Stream.concat(Stream.concat(inOrder(entry.left), Stream.of(entry)), inOrder(entry.right));
    }
}
