/** An object that an initialiser of a class makes is asked for its text, and counts that (JLS 12.4). */
public class Numbered {
    private static final class Counter {
        int next;

        @Override
        public String toString() {
            return "n" + next++;
        }
    }

    private static final Counter COUNTER = new Counter();

    public String next() {
        return "the next is " + COUNTER;
    }

    public boolean isSecond() {
        return COUNTER.next > 1;
    }
}
