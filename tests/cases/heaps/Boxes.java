// Boxes of the input: small equal numbers are one object where valueOf made them. Others are not tried, and that is said.
// gaps: OtherBoxes
public class Boxes {
    static Object[] universe() {
        return new Object[] {Integer.valueOf(1), Integer.valueOf(2), Integer.valueOf(1000)};
    }

    public static int run(Integer a, Integer b) {
        if (a == b) {
            return 1;
        }
        return a < b ? 2 : b + 10;
    }
}
