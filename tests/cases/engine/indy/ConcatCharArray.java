// + on a char array uses its toString, not its characters; JLS §5.1.11.
public class ConcatCharArray {
    public static int run(int a, int b) {
        char[] chars = {'x', (char) ('a' + (a & 1))};
        String s = "" + chars;
        char c = (char) ('A' + (b & 1));
        return s.startsWith("[C@") ? ("ok" + c + chars.length).hashCode() : -1;
    }
}
