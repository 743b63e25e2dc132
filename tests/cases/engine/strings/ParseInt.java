// Integer.parseInt accepts signs and refuses what is not a number, quoting it; API java.lang.Integer.
public class ParseInt {
    public static int run(int a, int b) {
        String[] texts = {"-17", "+4", "2147483648", "4x"};
        return Integer.parseInt(texts[a & 3]) + b;
    }
}
