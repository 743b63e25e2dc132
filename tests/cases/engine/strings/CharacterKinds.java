// Digits, letters and case of ASCII chars; API java.lang.Character.
public class CharacterKinds {
    public static int run(int a, int b) {
        char[] samples = {'7', 'g', 'Q', ' ', '_', '\n', '~', 'z'};
        char c = samples[a & 7];
        int r = Character.isDigit(c) ? 1 : 0;
        r += Character.isLetter(c) ? 2 : 0;
        r += Character.isWhitespace(c) ? 4 : 0;
        r += Character.isUpperCase(c) ? 8 : 0;
        return r * 1000 + Character.toUpperCase(c) + Character.digit(c, 36);
    }
}
