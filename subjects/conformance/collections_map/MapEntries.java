// Entries: setValue, comparators, equality and text.
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class MapEntries {
    public static void main(String[] args) {
        Map<String, Integer> scores = new TreeMap<>(Map.of("x", 3, "y", 1, "z", 2));
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(scores.entrySet());
        entries.sort(Map.Entry.comparingByValue());
        System.out.println(entries);
        entries.sort(Map.Entry.<String, Integer>comparingByKey().reversed());
        System.out.println(entries);
        Map.Entry<String, Integer> entry = new AbstractMap.SimpleEntry<>("k", 1);
        System.out.println(entry.setValue(5) + " " + entry + " " + entry.equals(Map.entry("k", 5)) + " " + (entry.hashCode() == Map.entry("k", 5).hashCode()));
        try {
            Map.entry("k", 5).setValue(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable entry");
        }
    }
}
