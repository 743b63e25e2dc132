// A TreeSet whose comparator disagrees with equals.
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class SetsWithComparators {
    public static void main(String[] args) {
        Set<String> set = new TreeSet<>(Comparator.comparing(String::length));
        for (String word : "one two three four five six".split(" ")) {
            System.out.print(set.add(word) + " ");
        }
        System.out.println(set);
        System.out.println(set.contains("xyz") + " " + set.equals(Set.of("one", "three", "four")) + " " + Set.of("one", "three", "four").equals(set));
        TreeSet<BigDecimal> decimals = new TreeSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1.00")));
        System.out.println(decimals + " " + new HashSet<>(List.of(new BigDecimal("1.0"), new BigDecimal("1.00"))).size());
    }
}
