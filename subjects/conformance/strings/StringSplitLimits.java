// split with limits, empty pieces and single characters.
import java.util.Arrays;

public class StringSplitLimits {
    public static void main(String[] args) {
        String text = ",a,,b,c,,";
        for (int limit : new int[] {0, -1, 1, 2, 3, 100}) {
            System.out.println(limit + " " + Arrays.toString(text.split(",", limit)));
        }
        System.out.println(Arrays.toString("".split(",")) + " " + "".split(",").length);
        System.out.println(Arrays.toString(",".split(",")) + " " + ",".split(",").length);
        System.out.println(Arrays.toString("a.b.c".split(".")) + Arrays.toString("a.b.c".split("\\.")) + Arrays.toString("a|b".split("|")));
        System.out.println(Arrays.toString("abc".split("")));
        System.out.println(Arrays.toString("  lead and  trail ".split(" ")));
        System.out.println(Arrays.toString("a1b22c333".split("\\d+")));
    }
}
