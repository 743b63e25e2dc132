// substring checks its bounds and names them in its message; API java.lang.String.
public class Substring {
    public static int run(int a, int b) {
        String s = "abcdef".substring(a & 7, b & 7);
        return s.length() * 1000 + s.hashCode();
    }
}
