// indexOf and lastIndexOf of chars and strings, -1 when absent; API java.lang.String.
public class IndexOf {
    public static int run(int a, int b) {
        String s = "banana";
        int i = s.indexOf('a' + (a & 1)) * 100 + s.lastIndexOf("an");
        return i * 10 + s.indexOf("na", b & 3) + (s.contains("nab") ? 1000 : 0);
    }
}
