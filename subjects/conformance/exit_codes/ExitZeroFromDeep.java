// System.exit(0) from a deep call and a lambda.
import java.util.List;

public class ExitZeroFromDeep {
    static void dive(int depth) {
        if (depth == 0) {
            List.of(1, 2).forEach(n -> {
                System.out.println("exit at " + n);
                System.exit(0);
            });
        }
        dive(depth - 1);
    }

    public static void main(String[] args) {
        dive(20);
    }
}
