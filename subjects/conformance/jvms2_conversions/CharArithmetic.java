// Arithmetic on chars happens in int.

public class CharArithmetic {
    public static void main(String[] args) {
        char c = 'a';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println('a' + 'b');
        System.out.println("" + 'a' + 'b');
        System.out.println('a' + 'b' + "");
        c++;
        System.out.println(c);
        System.out.println((char) ('z' - 25));
        int digit = '7' - '0';
        System.out.println(digit);
        System.out.println((int) Character.MAX_VALUE + 1);
        char[] chars = {'x', 'y'};
        System.out.println(chars[0] + chars[1]);
    }
}
