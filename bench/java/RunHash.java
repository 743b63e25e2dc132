import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the benchmark run-hash runs: maps and sets whose keys are numbers and strings. */
public final class RunHash {
    private RunHash() {}

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[0]);
        long check = 0;
        for (int round = 0; round < rounds; round++) {
            Map<Integer, Integer> counts = new HashMap<>();
            for (int i = 0; i < 3_000; i++) {
                counts.merge((i * 31 + round) % 700, 1, Integer::sum);
            }
            for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
                check += entry.getKey() * entry.getValue();
            }
            Set<String> words = new HashSet<>();
            for (int i = 0; i < 600; i++) {
                words.add("word" + i % 200);
            }
            for (int i = 0; i < 400; i++) {
                check += words.contains("word" + i) ? 1 : 0;
            }
        }
        System.out.println(check);
    }
}
