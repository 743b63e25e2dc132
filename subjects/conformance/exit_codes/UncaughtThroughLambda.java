// Frames of lambdas and of library code between them.
import java.util.ArrayList;
import java.util.List;

public class UncaughtThroughLambda {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(3, 0, 1));
        list.removeIf(n -> 10 / n > 5);
    }
}
