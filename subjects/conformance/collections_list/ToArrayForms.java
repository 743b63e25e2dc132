// toArray with and without a target, by generator, and what happens to spare room.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ToArrayForms {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Object[] plain = list.toArray();
        String[] exact = list.toArray(new String[0]);
        String[] roomy = {"1", "2", "3", "4"};
        System.out.println(plain.getClass().getSimpleName() + " " + exact.length + " " + (list.toArray(roomy) == roomy) + Arrays.toString(roomy));
        System.out.println(list.toArray(String[]::new).length);
        try {
            list.toArray(new Integer[2]);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        plain[0] = 5;
        System.out.println(list);
    }
}
