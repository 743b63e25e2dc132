// finally blocks near the top of a deep stack run while it unwinds.

public class OverflowRunsFinally {
    static int entered;
    static int left;

    static void recurse(int limit) {
        entered++;
        try {
            if (entered < limit) {
                recurse(limit);
            }
        } finally {
            left++;
        }
    }

    public static void main(String[] args) {
        recurse(1000);
        System.out.println(entered + " " + left);
    }
}
