/** Two numbers with an invariant each. To ask one of them would admit what the other refuses. */
public class Pair {
    private Pair next;
    private int low;
    private int high;

    @Invariant
    boolean lowIsSmall() {
        return low < 10;
    }

    @Invariant
    boolean highIsLarge() {
        return high > 90;
    }

    public int distance() {
        return high - low > 80 ? 1 : 0;
    }
}
