// What: the target is a record: final fields, set by the constructor only.
// Target: wrong.RecordTarget#width
// Answer: inputs built by the constructor; the values that it refuses (low > high) are not told apart yet, and said so.
// Exit: 3
// Says: an input with a record that its constructor does not make
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
