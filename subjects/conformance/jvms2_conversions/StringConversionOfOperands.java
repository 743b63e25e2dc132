// String concatenation converts every kind of operand.

public class StringConversionOfOperands {
    public static void main(String[] args) {
        Object nothing = null;
        char[] letters = {'o', 'k'};
        String text = "" + nothing + ' ' + 1 + ' ' + 2L + ' ' + 1.0f + ' ' + 1e10 + ' ' + true + ' ' + 'c' + ' ' + (byte) -1;
        System.out.println(text);
        text += null;
        System.out.println(text);
        text = null;
        text += "x" + letters.length;
        System.out.println(text);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 1 + "b");
    }
}
