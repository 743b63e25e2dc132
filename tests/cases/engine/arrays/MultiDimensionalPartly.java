// Dimensions that are not given stay null; JVMS §6.5 multianewarray.
public class MultiDimensionalPartly {
    public static int run(int a, int b) {
        long[][][] cube = new long[2][2][];
        cube[a & 1][b & 1] = new long[] {a, b};
        int nulls = 0;
        for (long[][] plane : cube) {
            for (long[] line : plane) {
                nulls += line == null ? 1 : 0;
            }
        }
        return nulls * 10 + (cube[1][0] == null ? 1 : cube[1][0].length * 3);
    }
}
