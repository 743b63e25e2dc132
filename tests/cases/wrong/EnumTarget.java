// What: the target is an enum: its objects are its constants and no others.
// Target: wrong.EnumTarget#next
// Answer: one line: enum receivers are not supported yet; exit 2. Never a fresh object of an enum.
// Exit: 2
// Says: wrong.EnumTarget is an enum
package wrong;

public enum EnumTarget {
    LOW,
    HIGH;

    public EnumTarget next() {
        return this == LOW ? HIGH : LOW;
    }
}
