// Switches on char, byte, short and their boxes.

public class SwitchOnBoxesAndChars {
    static String letter(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> "vowel";
            case '\uffff' -> "last";
            default -> Character.isLetter(c) ? "consonant" : "other";
        };
    }

    static String boxed(Byte b) {
        switch (b) {
            case -128: return "min";
            case 127: return "max";
            default: return "mid";
        }
    }

    public static void main(String[] args) {
        System.out.println(letter('a') + letter('b') + letter('1') + letter('\uffff'));
        System.out.println(boxed((byte) 128) + boxed((byte) 127) + boxed((byte) 0));
        Character c = 'x';
        switch (c) {
            case 'x' -> System.out.println("boxed x");
            default -> System.out.println("no");
        }
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("null box");
        }
    }
}
