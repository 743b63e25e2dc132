// A method of the package hands out the array.
package means;

public class Parcel {
    private final int[] weights = {1};

    public int weight() {
        return weights[0];
    }

    int[] weights() {
        return weights;
    }

    public boolean isLight() {
        return weights[0] == 1;
    }
}
