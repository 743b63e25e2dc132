// Sets and maps keyed by an enum; API java.util.EnumMap, java.util.EnumSet.
import java.util.EnumMap;
import java.util.EnumSet;

public class EnumCollections {
    enum Day {
        MON,
        TUE,
        WED
    }

    public static int run(int a, int b) {
        EnumSet<Day> set = EnumSet.of(Day.TUE);
        EnumMap<Day, Integer> map = new EnumMap<>(Day.class);
        Day day = a > 0 ? Day.MON : Day.TUE;
        set.add(day);
        map.put(day, b & 7);
        return set.size() * 100 + map.getOrDefault(Day.TUE, 50) + (set.contains(Day.MON) ? 1000 : 0);
    }
}
