// The helpful message for unboxing, throwing and locking null.
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class NullPointerOnUnboxing {
    static Map<String, Integer> map = new HashMap<>();

    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            int n = map.get("x");
            System.out.println(n);
        });
        attempt(() -> {
            RuntimeException nothing = null;
            throw nothing;
        });
        attempt(() -> {
            Object lock = null;
            synchronized (lock) {
                System.out.println("never");
            }
        });
        attempt(() -> {
            String text = null;
            switch (text) {
                default -> System.out.println("never");
            }
        });
        attempt(() -> {
            List<String> list = null;
            for (String s : list) {
                System.out.println(s);
            }
        });
        throw new NullPointerException("explicit");
    }
}
