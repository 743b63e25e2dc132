// A list grows past its first capacity; API java.util.ArrayList.
import java.util.ArrayList;

public class ArrayListGrows {
    public static int run(int a, int b) {
        ArrayList<Integer> list = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            list.add(i * i);
        }
        return list.get(24) + list.get(a & 7) + list.indexOf(81);
    }
}
