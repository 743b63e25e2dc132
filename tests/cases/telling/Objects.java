// A result that is an object: the same as an argument, another one with its fields, or null.
// says: assertSame(
// says: assertNull(result)
package telling;

public class Objects {
    int value;
    Objects next;

    public Objects self() {
        return this; // or: return new Objects();
    }

    public Objects second() {
        return next == null ? null : next; // or: return next == null ? this : next;
    }

    public Objects made() {
        Objects made = new Objects();
        made.value = 6; // or: made.value = 7;
        made.next = this; // or: made.next = made;
        return made;
    }

    public static Objects chosen(Objects one, Objects other) {
        return one == null ? other : one; // or: return one == null ? other : null;
    }
}
