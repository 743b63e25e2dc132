// What: the class of which a test makes others by putting any text where the names with a z stand.
package zpackage;

public class Zclass {
    int zfield;
    Zclass next;
    Zenum kind;

    public int zmethod(Zclass other, int number) {
        if (other == null) {
            throw new IllegalArgumentException();
        }
        other.zfield = number > 3 ? number : 5;
        return next == this ? zfield : kind == Zenum.ZCONSTANT ? 2 : 1;
    }

    public static Zclass zstatic(Zclass first, Zclass... rest) {
        return rest.length > 1 && rest[1] != null ? rest[1] : first;
    }
}

enum Zenum {
    OTHER,
    ZCONSTANT
}
