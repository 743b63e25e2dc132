// Enum constants are made before the other static fields of the enum.
import java.util.ArrayList;
import java.util.List;

public class EnumInitialisationOrder {
    enum Level {
        LOW, HIGH;

        static final List<String> NAMES = new ArrayList<>();

        static {
            for (Level level : values()) {
                NAMES.add(level.name().toLowerCase());
            }
            System.out.println("block");
        }

        Level() {
            System.out.println("constant " + ordinal() + " while names are " + seen());
        }

        private static Object seen() {
            return NAMES;
        }
    }

    public static void main(String[] args) {
        System.out.println(Level.NAMES);
    }
}
