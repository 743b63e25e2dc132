// floorDiv and floorMod round towards negative infinity; API java.lang.Math.
public class FloorMath {
    public static int run(int a, int b) {
        return Math.floorMod(a, 5) * 100 + Math.floorMod(b, -5) + Math.floorDiv(a, 16);
    }
}
