// Strings, a part of one, and a builder of text.
package inputs;

public class StringInputs {
    public static boolean isSwitch(String word) {
        return word.length() > 2 && word.startsWith("--");
    }

    public static String shout(StringBuilder text) {
        if (text.length() > 1 && text.charAt(0) == '!') {
            return text.append('!').toString();
        }
        return text.toString();
    }
}
