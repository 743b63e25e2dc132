// What is added behind strings of the input begins where they end, and of a sum of open lengths something is known.
public class Appended {
    static Object[] universe() {
        return new Object[] {"", "a", "ba", "c"};
    }

    public static int run(String first, String second) {
        int open = first.length() + second.length();
        StringBuilder text = new StringBuilder(first).append('1').append("xy").append(second).append('p').append('q').append(first);
        if (text.charAt(2) == 'x') {
            return text.charAt(open + 5) == 'a' ? 0 : 1;
        }
        if (text.charAt(first.length() + 3) == 'a') {
            return 2;
        }
        if (text.charAt(4) == 'q') {
            return 3;
        }
        return text.charAt(open + 3) == 'p' && text.charAt(open + 4) == 'q' ? 4 : 5;
    }
}
