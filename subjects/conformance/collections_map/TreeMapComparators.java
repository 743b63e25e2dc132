// A TreeMap is ordered and made unique by its comparator.
import java.util.Comparator;
import java.util.TreeMap;

public class TreeMapComparators {
    public static void main(String[] args) {
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("Key", 1);
        insensitive.put("KEY", 2);
        insensitive.put("a", 0);
        System.out.println(insensitive + " " + insensitive.get("kEy") + " " + insensitive.containsKey("A"));
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        for (String word : "one three two seven a".split(" ")) {
            byLength.put(word, word.length());
        }
        System.out.println(byLength + " " + byLength.firstKey());
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("x", 1);
        nulls.put(null, 0);
        System.out.println(nulls + " " + (nulls.comparator() == null) + " " + new TreeMap<>(nulls).equals(nulls));
    }
}
