import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

// Enum constants by name, and tables over them; API java.lang.Enum, java.util.EnumMap, java.util.EnumSet.
public class EnumTables {
    enum Colour {
        RED,
        GREEN {
            @Override
            int weight() {
                return 5;
            }
        },
        BLUE;

        int weight() {
            return ordinal();
        }
    }

    public static int run(int a, int b) {
        Colour colour = Colour.values()[a & 1];
        EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
        map.put(colour, b);
        map.put(Colour.BLUE, 3);
        EnumSet<Colour> set = EnumSet.complementOf(EnumSet.of(colour));
        int sum = set.size() * 10 + (set.contains(Colour.RED) ? 1 : 0);
        for (Map.Entry<Colour, Integer> entry : map.entrySet()) {
            sum = sum * 3 + entry.getKey().weight() * entry.getValue();
        }
        sum += colour.getDeclaringClass() == Colour.class ? 1000 : 0;
        sum += Colour.valueOf("GREEN").compareTo(colour);
        return sum + Colour.valueOf((b & 1) == 0 ? "BLUE" : "PINK").name().length();
    }
}
