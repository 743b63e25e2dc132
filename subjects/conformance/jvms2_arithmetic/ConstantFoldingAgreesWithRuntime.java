// Constant expressions have the value that the same computation has at run time.

public class ConstantFoldingAgreesWithRuntime {
    static final int SHIFTED = 1 << 40;
    static final int PRODUCT = 123456789 * 987654321;
    static final long MIXED = 7 / 2 + 7L % 4 - 0x7fffffff;
    static final String TEXT = "v" + 1 + 2L + 'c' + 1.5f + true + (char) 66;

    static int one() {
        return 1;
    }

    public static void main(String[] args) {
        int number = 123456788 + one();
        System.out.println(SHIFTED == one() << 40);
        System.out.println(PRODUCT == number * 987654321);
        System.out.println(SHIFTED + " " + PRODUCT + " " + MIXED);
        System.out.println(TEXT);
        System.out.println(TEXT.equals("v" + one() + 2L + 'c' + 1.5f + true + (char) (65 + one())));
    }
}
