// A labelled break leaves the outer loop, a labelled continue goes on with it; JLS §14.15, §14.16.
public class LabelledBreak {
    public static int run(int a, int b) {
        int count = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j == (a & 3)) {
                    continue outer;
                }
                if (i * j == (b & 3) + 1) {
                    break outer;
                }
                count++;
            }
        }
        return count;
    }
}
