// values, valueOf, ordinal, name, compareTo and toString of enums.
import java.util.Arrays;

public class EnumBasics {
    enum Season {
        SPRING, SUMMER, AUTUMN, WINTER;

        Season next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    public static void main(String[] args) {
        System.out.println(Arrays.toString(Season.values()));
        System.out.println(Season.valueOf("AUTUMN").ordinal() + " " + Season.WINTER.next());
        System.out.println(Season.SPRING.compareTo(Season.WINTER) + " " + Season.SUMMER.equals(Season.valueOf("SUMMER")));
        System.out.println(Season.values() == Season.values());
        try {
            Season.valueOf("MONSOON");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Season.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Season.SUMMER.getDeclaringClass() == Season.class);
    }
}
