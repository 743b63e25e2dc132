// An object of private final fields, made by its constructor.
package inputs;

public class ByConstructor {
    private final int low;
    private final int high;

    public ByConstructor(int low, int high) {
        this.low = low;
        this.high = high;
    }

    public boolean contains(int value) {
        return low <= value && value < high;
    }
}
