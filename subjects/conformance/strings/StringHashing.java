// The hash code of a string is the polynomial of its chars.

public class StringHashing {
    static int hash(String text) {
        int h = 0;
        for (char c : text.toCharArray()) {
            h = 31 * h + c;
        }
        return h;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "a", "Aa", "BB", "hello world", "\u4e2d\u6587", "polygenelubricants", "\0\0"}) {
            System.out.println(text.hashCode() + " " + (text.hashCode() == hash(text)));
        }
        System.out.println(new StringBuilder("Aa").toString().hashCode() == "BB".hashCode());
    }
}
