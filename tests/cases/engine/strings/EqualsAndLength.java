// equals, isEmpty and length; API java.lang.String.
public class EqualsAndLength {
    public static int run(int a, int b) {
        String[] words = {"", "tree", "trees", "Tree"};
        String x = words[a & 3];
        String y = words[b & 3];
        return (x.equals(y) ? 100 : 0) + (x.isEmpty() ? 10 : 0) + x.length();
    }
}
