// Records, enums and interfaces can be local to a method.
import java.util.Comparator;
import java.util.List;

public class LocalRecordsEnumsInterfaces {
    public static void main(String[] args) {
        record Entry(String word, int count) { }
        enum Order { UP, DOWN }
        interface Scorer {
            int score(Entry entry);
        }
        Scorer scorer = entry -> entry.word().length() * entry.count();
        List<Entry> entries = List.of(new Entry("aa", 3), new Entry("b", 10), new Entry("ccc", 1));
        for (Order order : Order.values()) {
            Comparator<Entry> comparator = Comparator.comparingInt(scorer::score);
            System.out.println(order + " " + entries.stream().sorted(order == Order.UP ? comparator : comparator.reversed()).map(Entry::word).toList());
        }
    }
}
