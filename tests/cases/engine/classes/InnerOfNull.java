// Making an inner object of a null outer object throws at once; JLS §15.9.4.
public class InnerOfNull {
    class Inner {}

    public static int run(int a, int b) {
        InnerOfNull outer = a > 0 ? new InnerOfNull() : null;
        try {
            outer.new Inner();
            return 1;
        } catch (NullPointerException e) {
            return 2;
        }
    }
}
