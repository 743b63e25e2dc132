package kinds.statics;

/** A cache of one answer in static fields; every branch is reachable when they are inputs. */
public class LastAnswer {
    static boolean known;
    static int question;
    static int answer;
    static int[] history = new int[4];
    static int used;

    private LastAnswer() { }

    /** The number of ones in the binary form, remembered. */
    public static int ones(int n) {
        if (known && question == n) {
            return answer == 0 && n != 0 ? -1 : answer;
        }
        question = n;
        answer = Integer.bitCount(n);
        known = true;
        return answer > 30 ? 31 : answer;
    }

    /** Notes a number; tells whether it was there before. */
    public static boolean note(int n) {
        for (int i = 0; i < used && i < history.length; i++) {
            if (history[i] == n) {
                return true;
            }
        }
        if (used < history.length && used >= 0) {
            history[used] = n;
            used++;
        }
        return false;
    }

    /** What is known. */
    public static String state() {
        if (history == null) {
            return "broken";
        }
        if (!known) {
            return used == 0 ? "fresh" : "only history";
        }
        return used > history.length ? "overfull" : "in use";
    }
}
