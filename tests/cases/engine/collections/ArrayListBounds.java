// ArrayList.get outside the list throws with index and length in the message; API java.util.ArrayList.
import java.util.ArrayList;

public class ArrayListBounds {
    public static int run(int a, int b) {
        ArrayList<String> list = new ArrayList<>();
        list.add("x");
        list.add("yy");
        return list.get((a & 3) - 1).length();
    }
}
