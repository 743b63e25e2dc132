import java.util.ArrayList;
import java.util.List;

/** One method takes all the memory that there is; the other takes none. */
public class Hungry {
    public int eats(int n) {
        List<long[]> eaten = new ArrayList<>();
        int kind = 0;
        while (eaten.size() < 1_000_000) {
            eaten.add(new long[20_000]);
            if ((n ^ eaten.size()) % 7 == 3) {
                kind++;
            }
        }
        return kind;
    }

    public int fasts(int n) {
        return n > 3 ? 1 : 2;
    }
}
