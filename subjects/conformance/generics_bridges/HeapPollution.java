// A wrong element in a raw list shows only when it is read as the expected type.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class HeapPollution {
    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>();
        List raw = numbers;
        raw.add("text");
        System.out.println(numbers.size());
        Object fine = numbers.get(0);
        System.out.println(fine);
        System.out.println(numbers.get(0) == (Object) "text");
        try {
            int n = numbers.get(0);
            System.out.println(n);
        } catch (ClassCastException e) {
            System.out.println("cast on read");
        }
        try {
            for (Integer number : numbers) {
                System.out.println(number);
            }
        } catch (ClassCastException e) {
            System.out.println("cast in loop");
        }
        List<Integer> checked = Collections.checkedList(new ArrayList<>(), Integer.class);
        try {
            ((List) checked).add("text");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
