// Boxes of numbers, of a character and of a truth value.
package inputs;

public class BoxInputs {
    public static int pick(Integer number, Long large, Boolean isLarge) {
        if (isLarge) {
            return large > 1000 ? 1 : 2;
        }
        return number == 7 ? 3 : 4;
    }

    public static boolean isDigit(Character sign) {
        return sign >= '0' && sign <= '9';
    }
}
