// A call is too deep at one depth, whoever asks, and calls on the way there are not.
public class Deep {
    private static int down(int depth) {
        return depth == 0 ? 0 : down(depth - 1) + 1;
    }

    public static String run() {
        int reached = down(1_500);
        try {
            down(1_000_000);
            return "no end";
        } catch (StackOverflowError e) {
            return reached + " and " + down(1_500);
        }
    }
}
