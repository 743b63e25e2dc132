// A plain object stands for objects of any class: what another class says of equal ones is not tried, and said.
// gaps: Override, OtherBoxes, OtherValues
public class EqualObjects {
    static Object[] universe() {
        return new Object[] {new Object(), new Object(), "s", "", 1, 2};
    }

    public static int run(Object a, Object b) {
        return a.equals(a) ? b == a ? 1 : 2 : 3;
    }
}
