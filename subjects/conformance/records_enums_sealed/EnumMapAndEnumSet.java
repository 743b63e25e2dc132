// EnumMap and EnumSet keep the order of the constants.
import java.util.EnumMap;
import java.util.EnumSet;

public class EnumMapAndEnumSet {
    enum Level {
        LOW, MIDDLE, HIGH, EXTREME
    }

    public static void main(String[] args) {
        EnumMap<Level, String> map = new EnumMap<>(Level.class);
        map.put(Level.HIGH, "h");
        map.put(Level.LOW, "l");
        map.put(Level.EXTREME, null);
        System.out.println(map + " " + map.containsKey(Level.EXTREME) + " " + map.containsKey(Level.MIDDLE));
        map.remove(Level.LOW);
        System.out.println(map.keySet() + " " + map.size());
        EnumSet<Level> set = EnumSet.of(Level.EXTREME, Level.LOW);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.range(Level.LOW, Level.HIGH));
        System.out.println(EnumSet.allOf(Level.class).containsAll(set) + " " + EnumSet.noneOf(Level.class));
        set.addAll(EnumSet.of(Level.HIGH, Level.LOW));
        set.removeIf(level -> level.ordinal() == 0);
        System.out.println(set);
    }
}
