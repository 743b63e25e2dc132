// What: the target is an enum: its objects are its constants and no others.
// Target: wrong.EnumTarget#next
// Answer: a test a constant; never a fresh object.
package wrong;

public enum EnumTarget {
    LOW,
    HIGH;

    public EnumTarget next() {
        return this == LOW ? HIGH : LOW;
    }
}
