/**
 * Each method returns 1 where a system property is set that nobody has set here, which the JDK reads for it, or an option of the JVM. So
 * no branch of these may be called infeasible. `main` sets the properties; the JVM is run with `-XX:AutoBoxCacheMax=1000`.
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

    public static int cachesMore() {
        return Integer.valueOf(500) == Integer.valueOf(500) ? 1 : 0;
    }

    public static int cachesArgument(int number) {
        return number == 500 && Integer.valueOf(number) == Integer.valueOf(500) ? 1 : 0;
    }

    public static void main(String[] arguments) {
        System.setProperty("other.size", "4");
        System.setProperty("other.on", "true");
        System.out.println(size());
        System.out.println(isSized());
        System.out.println(longSize());
        System.out.println(isOn());
        System.out.println(cachesMore());
        System.out.println(cachesArgument(500));
    }
}
