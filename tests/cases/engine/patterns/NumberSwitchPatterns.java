// A switch on a box with constants and guarded patterns; JLS §14.11.1.
public class NumberSwitchPatterns {
    static int ints(Integer i) {
        return switch (i) {
            case 1 -> 10;
            case Integer j when j > 100 -> 11;
            case 2 -> 12;
            case Integer j -> j;
        };
    }

    static int chars(Character c) {
        return switch (c) {
            case 'a' -> 20;
            case Character d when d > 'x' -> 21;
            case 'b' -> 22;
            case Character d -> 23;
        };
    }

    public static int run(int a, int b) {
        return ints(a) * 100 + chars((char) ('a' + (b & 31)));
    }
}
