import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.Map;

/**
 * Each method returns 1 because of what was done before, or for what another JVM would do otherwise. So no branch of these may be called
 * infeasible. `main` shows it.
 */
public class OtherTimes {
    enum Mode {
        PLAIN;

        int level;
    }

    enum Rank {
        LOW {
            int calls;

            @Override
            int next() {
                return calls++;
            }
        };

        abstract int next();
    }

    record Stamp(Mode mode, int level) {
        Stamp {
            level = mode.level;
        }
    }

    record Ticket(Rank rank, int number) {
        Ticket {
            number = rank.next();
        }
    }

    public static int isStale(Stamp stamp) {
        return stamp.level() != stamp.mode().level ? 1 : 0;
    }

    public static int isLate(Ticket ticket) {
        return ticket.number() > 2 ? 1 : 0;
    }

    /** The one or the other. */
    public static int isShown(boolean isForward) {
        String text = List.of(Set.of("a", "b")).toString();
        return text.equals(isForward ? "[[a, b]]" : "[[b, a]]") ? 1 : 0;
    }

    public static int isBuilt(boolean isForward) {
        String text = new StringBuilder().append(List.of(List.of(Set.of("a", "b")))).toString();
        return text.equals(isForward ? "[[[a, b]]]" : "[[[b, a]]]") ? 1 : 0;
    }

    /** Of keys that the comparator takes for one the first stays. */
    public static int isFirst(boolean isUpper) {
        TreeMap<String, Integer> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        map.putAll(Map.of("a", 1, "A", 2));
        return map.firstKey().equals(isUpper ? "A" : "a") ? 1 : 0;
    }

    public static void main(String[] arguments) {
        Stamp stamp = new Stamp(Mode.PLAIN, 0);
        Mode.PLAIN.level = 1;
        System.out.println(isStale(stamp));
        for (int i = 0; i < 3; i++) {
            Rank.LOW.next();
        }
        System.out.println(isLate(new Ticket(Rank.LOW, 0)));
        System.out.println(Math.max(isShown(false), isShown(true)));
        System.out.println(Math.max(isBuilt(false), isBuilt(true)));
        System.out.println(Math.max(isFirst(false), isFirst(true)));
    }
}
