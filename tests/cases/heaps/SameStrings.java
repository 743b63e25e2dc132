// Two strings of the input: equal ones are one object where both are interned. One that is not is tried only in one place.
// gaps: OtherValues
// some inputs are not tried
public class SameStrings {
    static Object[] universe() {
        return new Object[] {"a", new String("a"), new String("a"), "b"};
    }

    public static int run(String a, String b) {
        if (a == b) {
            return 1;
        }
        return a.equals(b) ? 2 : 3;
    }
}
