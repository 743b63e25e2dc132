// What: a class that is only passed such records, one of them within a list and as a part of another object.
package made;

import java.util.List;

public class Readers {
    Shifted kept;

    public static boolean isFour(Shifted one) {
        return one.level() == 4;
    }

    public static boolean isWide(Span span, int most) {
        return span != null && span.to() - 1 > most && span.from() == most;
    }

    public static int first(List<Shifted> all) {
        return all.get(0).level() == -3 ? 1 : 2;
    }

    public int weight() {
        return kept == null ? 0 : kept.level() > 5 ? 2 : 1;
    }
}
