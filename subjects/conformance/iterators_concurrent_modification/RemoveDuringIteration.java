// Removing from a list during for-each fails fast, except before the last element.
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

public class RemoveDuringIteration {
    static String run(int victim) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        StringBuilder seen = new StringBuilder();
        try {
            for (Integer n : list) {
                seen.append(n);
                if (n == victim) {
                    list.remove(n);
                }
            }
            return seen + " unnoticed " + list;
        } catch (ConcurrentModificationException e) {
            return seen + " " + e + " " + list;
        }
    }

    public static void main(String[] args) {
        for (int victim = 1; victim <= 5; victim++) {
            System.out.println(run(victim));
        }
    }
}
