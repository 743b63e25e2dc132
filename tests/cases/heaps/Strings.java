// A string of the input by its length, its characters and its identity.
public class Strings {
    static Object[] universe() {
        return new Object[] {"", "a", "ab", new String("ab"), "b", new String("")};
    }

    public static int run(String text) {
        if (text.isEmpty()) {
            return 0;
        }
        if (text == "ab") {
            return 1;
        }
        return text.equals("ab") ? 2 : text.charAt(0);
    }
}
