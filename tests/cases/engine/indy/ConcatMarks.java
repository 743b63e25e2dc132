// Texts that contain the two characters that recipes use for themselves; API java.lang.invoke.StringConcatFactory.
public class ConcatMarks {
    public static int run(int a, int b) {
        String s = "\1" + (a & 7) + "x\2y\1" + (b & 7) + "\0\u20ac\ud800";
        int h = s.length();
        for (int i = 0; i < s.length(); i++) {
            h = h * 31 + s.charAt(i);
        }
        return h;
    }
}
