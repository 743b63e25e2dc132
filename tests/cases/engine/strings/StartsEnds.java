// startsWith, endsWith, equalsIgnoreCase, and matching of regions; API java.lang.String.
public class StartsEnds {
    public static int run(int a, int b) {
        String[] words = {"tree", "TREE", "subtree", "trees"};
        String x = words[a & 3];
        int r = x.startsWith("tree") ? 1 : 0;
        r += x.endsWith("tree") ? 2 : 0;
        r += x.equalsIgnoreCase("tree") ? 4 : 0;
        return r + (x.regionMatches(true, b & 1, "xREe", 1 + (b & 1), 2) ? 8 : 0);
    }
}
