// Lists are equal by their elements, whatever their class; hash codes agree; API java.util.List.
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

public class ListEquality {
    public static int run(int a, int b) {
        List<Integer> x = new ArrayList<>();
        List<Integer> y = new LinkedList<>();
        x.add(a & 3);
        x.add(1);
        y.add(b & 3);
        y.add(1);
        return (x.equals(y) ? 1 : 0) + (x.hashCode() == y.hashCode() ? 2 : 0) + x.hashCode() * 4;
    }
}
