// add, insert, get, set, size of ArrayList; API java.util.ArrayList.
import java.util.ArrayList;

public class ArrayListBasics {
    public static int run(int a, int b) {
        ArrayList<Integer> list = new ArrayList<>();
        list.add(5);
        list.add(6);
        list.add(a & 1, 7);
        list.set(b & 1, 8);
        return list.get(0) * 100 + list.get(1) * 10 + list.get(2) + list.size() * 1000;
    }
}
