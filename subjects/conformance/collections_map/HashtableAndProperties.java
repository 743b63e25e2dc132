// Hashtable and Properties, with defaults and sorted names.
import java.util.Hashtable;
import java.util.Properties;
import java.util.TreeSet;

public class HashtableAndProperties {
    public static void main(String[] args) {
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("one", 1);
        table.put("two", 2);
        System.out.println(table.get("one") + " " + table.contains(2) + " " + table.size());
        try {
            table.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no null value");
        }
        Properties defaults = new Properties();
        defaults.setProperty("colour", "red");
        defaults.setProperty("size", "5");
        Properties properties = new Properties(defaults);
        properties.setProperty("size", "7");
        System.out.println(properties.getProperty("colour") + properties.getProperty("size") + properties.getProperty("none", "-") + properties.get("colour"));
        System.out.println(new TreeSet<>(properties.stringPropertyNames()) + " " + properties.size());
    }
}
