// The clone of an array is a new array with the same elements; JLS §10.7.
public class CloneArray {
    public static int run(int a, int b) {
        int[] one = {a, b};
        int[] two = one.clone();
        two[0]++;
        return (one == two ? 1000 : 0) + two[0] * 3 - one[0] + two[1];
    }
}
