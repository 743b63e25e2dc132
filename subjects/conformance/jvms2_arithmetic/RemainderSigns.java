// The remainder of integer division takes the sign of the dividend.

public class RemainderSigns {
    public static void main(String[] args) {
        int[] values = {7, -7};
        int[] divisors = {3, -3};
        for (int a : values) {
            for (int b : divisors) {
                System.out.println(a + " / " + b + " = " + a / b + " rest " + a % b);
                System.out.println("floor: " + Math.floorDiv(a, b) + " rest " + Math.floorMod(a, b));
            }
        }
        System.out.println(-7L % 4L);
        System.out.println(Long.MIN_VALUE % 10);
    }
}
