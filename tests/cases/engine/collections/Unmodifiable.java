// A read-only view shows changes of the list below and refuses its own; API java.util.Collections.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Unmodifiable {
    public static int run(int a, int b) {
        List<Integer> list = new ArrayList<>();
        List<Integer> view = Collections.unmodifiableList(list);
        list.add(5);
        if (a > 0) {
            view.add(6);
        }
        return view.get(0) + view.size() * 10 + b;
    }
}
