// Leading and trailing zeros, all 32 for zero; API java.lang.Integer.
public class LeadingZeros {
    public static int run(int a, int b) {
        int x = a & 0xFF;
        int y = b & 0xFF;
        return Integer.numberOfLeadingZeros(x) * 100 + Integer.numberOfTrailingZeros(y);
    }
}
