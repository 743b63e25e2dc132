// compareTo gives the difference of the first differing chars, else of the lengths; API java.lang.String.
public class CompareTo {
    public static int run(int a, int b) {
        String[] words = {"a", "ab", "b", "B"};
        String x = words[a & 3];
        String y = words[b & 3];
        return x.compareTo(y) * 1000 + x.compareToIgnoreCase(y);
    }
}
