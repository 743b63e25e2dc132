// The number in a box is read without a question about its identity.
public class BoxNumbers {
    static Object[] universe() {
        return new Object[] {Long.valueOf(5), Long.valueOf(-5), Character.valueOf('q'), 'r', Boolean.TRUE, Boolean.FALSE};
    }

    public static int run(Long number, Character letter, Boolean flag) {
        if (flag) {
            return number > 0 ? 1 : 2;
        }
        return letter == 'q' ? 3 : 4;
    }
}
