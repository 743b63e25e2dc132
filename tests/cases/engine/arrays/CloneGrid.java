// The clone of an array of arrays shares its rows; JLS §10.7.
public class CloneGrid {
    public static int run(int a, int b) {
        int[][] one = {{1}, {2}};
        int[][] two = one.clone();
        two[0][0] = a;
        two[1] = new int[] {b};
        return one[0][0] * 5 + one[1][0];
    }
}
