/**
 * Each method returns 1 where a system property is set that nobody has set here, which the JDK reads for it. So no branch of these may be
 * called infeasible. `main` sets them.
 */
public class OtherSettings {
    public static int size() {
        return Integer.getInteger("other.size", 3) == 4 ? 1 : 0;
    }

    public static int isSized() {
        return Integer.getInteger("other.size") != null ? 1 : 0;
    }

    public static int longSize() {
        return Long.getLong("other.size", 3L) == 4 ? 1 : 0;
    }

    public static int isOn() {
        return Boolean.getBoolean("other.on") ? 1 : 0;
    }

    public static void main(String[] arguments) {
        System.setProperty("other.size", "4");
        System.setProperty("other.on", "true");
        System.out.println(size());
        System.out.println(isSized());
        System.out.println(longSize());
        System.out.println(isOn());
    }
}
