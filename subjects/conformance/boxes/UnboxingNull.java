// Unboxing null fails wherever it happens.
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class UnboxingNull {
    static Integer none() {
        return null;
    }

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("ok");
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        attempt(() -> {
            int n = map.get("x");
            System.out.println(n);
        });
        attempt(() -> System.out.println(none() + 1));
        attempt(() -> System.out.println(none() == none()));
        attempt(() -> System.out.println(none() == 0));
        attempt(() -> {
            Boolean flag = null;
            if (flag) {
                System.out.println("true");
            }
        });
        attempt(() -> System.out.println(new int[1][none()].length));
        attempt(() -> System.out.println("" + none()));
        attempt(() -> System.out.println(List.of(1).contains(none())));
    }
}
