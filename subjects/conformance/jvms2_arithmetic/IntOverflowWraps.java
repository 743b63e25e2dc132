// Addition, subtraction and multiplication of ints wrap around.

public class IntOverflowWraps {
    static int square(int n) {
        return n * n;
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        System.out.println(max + 1);
        System.out.println(Integer.MIN_VALUE - 1);
        System.out.println(max * 2);
        System.out.println(square(46341));
        System.out.println(square(65536));
        int factorial = 1;
        for (int i = 1; i <= 20; i++) {
            factorial *= i;
            System.out.println(i + "! = " + factorial);
        }
    }
}
