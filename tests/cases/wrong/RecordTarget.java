// What: the target is a record: final fields, set by the constructor only.
// Target: wrong.RecordTarget#width
// Answer: inputs built by the constructor; it refuses low > high, so no input has that.
// Exit: 0
// Says: 2 of 2 branches covered
package wrong;

public record RecordTarget(int low, int high) {
    public RecordTarget {
        if (low > high) {
            throw new IllegalArgumentException();
        }
    }

    public int width() {
        return high == low ? 0 : high - low;
    }
}
