// charAt reads one char and throws outside the string; API java.lang.String.
public class CharAt {
    public static int run(int a, int b) {
        String s = "heap";
        return s.charAt(a & 3) * 100 + s.charAt((b & 7) - 1);
    }
}
