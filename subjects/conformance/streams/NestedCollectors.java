// Two levels of grouping, and a matrix transposed by streams.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class NestedCollectors {
    record Sale(String region, String product, int amount) { }

    static void print(Object result) {
        System.out.println(result);
    }

    public static void main(String[] args) {
        List<Sale> sales = new ArrayList<>();
        String[] regions = {"north", "south"};
        String[] products = {"pen", "ink", "cap"};
        for (int i = 0; i < 12; i++) {
            sales.add(new Sale(regions[i % 2], products[i % 3], i * i));
        }
        print(sales.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new, Collectors.groupingBy(Sale::product, TreeMap::new, Collectors.summingInt(Sale::amount)))));
        print(sales.stream().collect(Collectors.groupingBy(Sale::product, TreeMap::new, Collectors.partitioningBy(s -> s.amount() > 20, Collectors.counting()))));
        List<List<Integer>> rows = List.of(List.of(1, 2, 3), List.of(4, 5, 6));
        print(IntStream.range(0, 3).mapToObj(c -> rows.stream().map(row -> row.get(c)).toList()).toList());
    }
}
