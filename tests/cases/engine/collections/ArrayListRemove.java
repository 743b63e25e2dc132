// remove(int) takes an index, remove(Object) an element; API java.util.List.
import java.util.ArrayList;
import java.util.List;

public class ArrayListRemove {
    public static int run(int a, int b) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            list.add(3 - i);
        }
        list.remove(a & 1);
        list.remove(Integer.valueOf(b & 3));
        int r = list.size();
        for (int x : list) {
            r = r * 10 + x;
        }
        return r;
    }
}
