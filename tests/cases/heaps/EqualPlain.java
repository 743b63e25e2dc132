// A plain object and another are equal if they are the same; another class may find others equal, even null, which is said.
// gaps: Override
public class EqualPlain {
    static Object[] universe() {
        return new Object[] {new Object(), new Object(), "s", "t", 1, 2};
    }

    public static int run(int number, Object a, Object b) {
        return a.equals(b) ? 7 : number;
    }
}
