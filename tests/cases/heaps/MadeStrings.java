// A string of the program's making is no literal, unless it is interned. Other strings than those of `new` may be one object or
// two, and heapwise does not tell which are which.
// gaps: Strings
public class MadeStrings {
    static Object[] universe() {
        return new Object[] {"a", "b", "ab", new String("a")};
    }

    public static int run(String text) {
        String own = new String(text);
        if (own == text) {
            return 1;
        }
        return own.intern() == "a" ? 2 : own.equals("b") ? 3 : 4;
    }
}
