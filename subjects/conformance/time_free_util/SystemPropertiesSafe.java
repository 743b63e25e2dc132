// Properties that programs set themselves, and the line separator.

public class SystemPropertiesSafe {
    public static void main(String[] args) {
        System.out.println(System.getProperty("no.such") + " " + System.getProperty("no.such", "default") + " " + System.setProperty("my.own", "1") + " " + System.getProperty("my.own"));
        System.out.println(Integer.getInteger("my.own") + " " + Integer.getInteger("none", 5) + " " + Boolean.getBoolean("my.own") + " " + Long.getLong("my.own", 9));
        System.out.println(System.clearProperty("my.own") + " " + System.getProperty("my.own") + " " + System.lineSeparator().equals("\n"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
