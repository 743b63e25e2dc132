// sort, removeIf, replaceAll, forEach; API java.util.List.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

public class ListFunctions {
    static int use(List<Integer> list) {
        list.sort(null);
        list.removeIf(x -> x % 3 == 0);
        list.replaceAll(x -> x * x);
        list.sort(Comparator.reverseOrder());
        int[] code = {0};
        list.forEach(x -> code[0] = code[0] * 7 + x);
        return code[0] + list.size();
    }

    public static int run(int a, int b) {
        List<Integer> numbers = Arrays.asList(a & 3, 5, 2, b & 3);
        Integer[] array = {3, 1, 2};
        Arrays.sort(array, (x, y) -> y - x);
        Arrays.setAll(array, i -> array[i] * 10 + i);
        Iterator<Integer> it = numbers.iterator();
        int[] rest = {0};
        it.next();
        it.forEachRemaining(x -> rest[0] += x);
        return use(new ArrayList<>(numbers)) * 3 + use(new LinkedList<>(numbers)) + array[0] + array[2] + rest[0];
    }
}
