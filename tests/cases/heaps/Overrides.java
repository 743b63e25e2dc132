// What a plain object says of itself, another class may say otherwise, but for what is final.
// gaps: Override, IdentityHashes
public class Overrides {
    static Object[] universe() {
        return new Object[] {new Object(), new Object(), "s", "t", 1, 2};
    }

    public static int run(Object object) {
        return object.hashCode() == object.hashCode() ? 1 : 2;
    }
}
