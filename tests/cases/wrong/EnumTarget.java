// What: the target is an enum: its objects are its constants and no others.
// Target: wrong.EnumTarget#next
// Answer: nothing is wrong here: a test for each constant. Never a fresh object of an enum.
// Exit: 0
// Says: 2 tests
package wrong;

public enum EnumTarget {
    LOW,
    HIGH;

    public EnumTarget next() {
        return this == LOW ? HIGH : LOW;
    }
}
