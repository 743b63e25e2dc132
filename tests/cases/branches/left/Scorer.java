package left;

/** One method makes what another calls: neither can leave its branches to the other. */
public class Scorer {
    public static int score(String word) {
        return rule().apply(word);
    }

    public static Rule rule() {
        return new Rule() {
            @Override
            public int apply(String word) {
                int score = 0;
                for (int at = 0; at < word.length(); at++) {
                    char letter = word.charAt(at);
                    if (letter == 'q' || letter == 'z') {
                        score += 10;
                    } else if (letter >= 'a' && letter <= 'p') {
                        score += 1;
                    }
                }
                return score == 23 ? 100 : score;
            }
        };
    }
}
