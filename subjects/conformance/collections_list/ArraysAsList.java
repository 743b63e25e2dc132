// Arrays.asList is a fixed-size view of the array.
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ArraysAsList {
    public static void main(String[] args) {
        String[] array = {"c", "a", "b"};
        List<String> list = Arrays.asList(array);
        Collections.sort(list);
        list.set(0, "z");
        System.out.println(Arrays.toString(array) + list);
        array[1] = "changed";
        System.out.println(list);
        try {
            list.add("d");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size");
        }
        System.out.println(Arrays.asList(1, 2, 3).size() + " " + Arrays.asList(new int[] {1, 2, 3}).size() + " " + Arrays.asList((Object) null).size());
    }
}
