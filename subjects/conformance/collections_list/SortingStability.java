// List.sort is stable and takes any comparator.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class SortingStability {
    record Item(String name, int key) { }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            items.add(new Item("i" + i, i * 7 % 5));
        }
        items.sort(Comparator.comparingInt(Item::key));
        StringBuilder line = new StringBuilder();
        items.forEach(item -> line.append(item.key()).append(item.name()).append(' '));
        System.out.println(line);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            numbers.add((i * 37 + 11) % 101);
        }
        numbers.sort(null);
        System.out.println(numbers);
        numbers.sort(Collections.reverseOrder());
        System.out.println(numbers.subList(0, 10));
    }
}
