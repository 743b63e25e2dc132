// Asked the other way round, another class might not be as equal as the first time, which is said.
// gaps: Override
public class EqualTwice {
    static Object[] universe() {
        return new Object[] {new Object(), new Object(), "s", "t", 1, 2};
    }

    public static int run(int number, Object a, Object b) {
        return a.equals(b) && b.equals(a) ? 7 : number;
    }
}
