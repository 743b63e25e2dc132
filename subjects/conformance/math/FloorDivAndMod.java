// floorDiv and floorMod for all signs and at the minimum.

public class FloorDivAndMod {
    public static void main(String[] args) {
        for (int a : new int[] {5, -5, Integer.MIN_VALUE}) {
            for (int b : new int[] {3, -3, -1}) {
                System.out.println(a + " " + b + " " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
            }
        }
        System.out.println(Math.floorMod(-1L, 7) + " " + Math.floorDiv(Long.MIN_VALUE, -1L));
        try {
            Math.floorDiv(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
