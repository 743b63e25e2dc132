// reverse keeps surrogate pairs in order.

public class ReverseSurrogates {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder("a\ud83d\ude00b");
        text.reverse();
        System.out.println(text.length() + " " + (text.codePointAt(1) == 0x1f600) + " " + text.charAt(0));
        StringBuilder broken = new StringBuilder("\ude00\ud83d");
        broken.reverse();
        System.out.println(broken.codePointCount(0, 2));
        System.out.println(new StringBuilder("").reverse().length() + new StringBuilder("ab").reverse().toString());
    }
}
