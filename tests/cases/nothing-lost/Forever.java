/** Has more paths than anyone waits for, each with numbers that are hard to find; runs until it is told to end. */
public class Forever {
    public int hashes(long[] keys) {
        int hits = 0;
        for (int i = 0; i < 1000; i++) {
            long product = keys[i % keys.length] * keys[(i + 1) % keys.length] + i;
            if (product % 1_000_003 == i) {
                hits++;
            }
        }
        return hits;
    }

    static int twice(int x) {
        return x > 3 ? 2 * x : x;
    }
}
