// Iteration order of a HashMap with String and Integer keys through its growth.
import java.util.HashMap;
import java.util.Map;

public class HashMapOrderAndResize {
    public static void main(String[] args) {
        Map<Integer, String> numbers = new HashMap<>();
        for (int i = 0; i < 30; i++) {
            numbers.put(i * 37 % 101 - 20, "v" + i);
        }
        System.out.println(numbers);
        Map<String, Integer> words = new HashMap<>(2);
        for (String word : "the quick brown fox jumps over the lazy dog and runs away from all of the angry bees".split(" ")) {
            words.merge(word, 1, Integer::sum);
        }
        System.out.println(words);
    }
}
