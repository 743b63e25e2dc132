// Arguments that may be null, and one that must not be.
package inputs;

public class NullArguments {
    public static String or(String word, String other) {
        return word == null ? other : word;
    }

    public static int length(String word) {
        return word.length();
    }
}
