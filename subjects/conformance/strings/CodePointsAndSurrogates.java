// Code points outside the basic plane take two chars.

public class CodePointsAndSurrogates {
    public static void main(String[] args) {
        String text = "a\ud83d\ude00b\u00e9\ud83d";
        System.out.println(text.length() + " " + text.codePointCount(0, text.length()));
        for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
            System.out.print(Integer.toHexString(text.codePointAt(i)) + " ");
        }
        System.out.println("");
        System.out.println(text.codePointBefore(3) == 0x1f600);
        System.out.println(Character.isSurrogate(text.charAt(1)) + " " + Character.isHighSurrogate(text.charAt(5)));
        System.out.println(new StringBuilder().appendCodePoint(0x1f600).appendCodePoint('z').length());
        System.out.println(text.codePoints().map(c -> c % 100).boxed().toList());
        System.out.println(new StringBuilder(text.substring(0, 4)).reverse().toString().equals("b\ud83d\ude00a"));
        System.out.println(text.indexOf(0x1f600) + " " + text.indexOf('b') + " " + text.lastIndexOf(0x1f600));
    }
}
