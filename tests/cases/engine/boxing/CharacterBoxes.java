// Boxes of chars to 127 are shared; JLS §5.1.7.
public class CharacterBoxes {
    public static int run(int a, int b) {
        char c = (char) (126 + (a & 3));
        Character x = c;
        Character y = c;
        return (x == y ? 1 : 0) + x.charValue() + x.compareTo('a');
    }
}
