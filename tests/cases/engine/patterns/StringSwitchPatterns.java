// A switch on a string with constants and patterns; JLS §14.11.1.
public class StringSwitchPatterns {
    static int kind(String s) {
        return switch (s) {
            case "a" -> 1;
            case String t when t.length() > 3 -> 2;
            case "b" -> 3;
            case String t -> 4 + t.length();
        };
    }

    public static int run(int a, int b) {
        String[] words = {"a", "b", "abcd", "xx"};
        return kind(words[a & 3]) * 10 + kind(new String(words[b & 3]));
    }
}
