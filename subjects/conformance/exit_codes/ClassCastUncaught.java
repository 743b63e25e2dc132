// An uncaught ClassCastException with modules in its message.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class ClassCastUncaught {
    static Object make() {
        return new ArrayList<>(List.of("x"));
    }

    public static void main(String[] args) {
        Map<?, ?> map = (Map<?, ?>) make();
        System.out.println(map);
    }
}
