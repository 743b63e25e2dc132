// Unsigned division, remainder, comparison and parsing.

public class UnsignedOperations {
    public static void main(String[] args) {
        int[] ints = {0, 1, 7, -1, Integer.MIN_VALUE};
        for (int a : ints) {
            for (int b : ints) {
                if (b != 0) {
                    System.out.print(Integer.divideUnsigned(a, b) + "r" + Integer.remainderUnsigned(a, b) + " ");
                }
            }
            System.out.println("");
        }
        System.out.println(Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.compareUnsigned(-1, 1));
        System.out.println(Long.parseUnsignedLong("18446744073709551615") + " " + Long.toUnsignedString(Long.MIN_VALUE));
    }
}
