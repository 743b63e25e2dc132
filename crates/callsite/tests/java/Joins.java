/** One join of strings. */
public class Joins {
    static int first;
    static int second;
    static String third;

    static String join() {
        return "<" + first + second + third;
    }
}
