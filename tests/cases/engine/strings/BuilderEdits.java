// insert, deleteCharAt, setCharAt, setLength, reverse; API java.lang.StringBuilder.
public class BuilderEdits {
    public static int run(int a, int b) {
        StringBuilder s = new StringBuilder("abcdef");
        s.deleteCharAt(a & 3);
        s.insert(b & 3, "XY");
        s.setCharAt(0, 'z');
        s.reverse();
        s.setLength(6);
        return s.toString().hashCode();
    }
}
