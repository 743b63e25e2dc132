// Values are asked whether they equal something, which they may keep: harmless is what their caller has, and what nobody changes.
public class Likeness {
    private final Object item;
    private final Cog cog = new Cog();

    public Likeness(Object item) {
        this.item = item;
    }

    public boolean has(Object value) {
        return value != null && value.equals(item);
    }

    public boolean hasByHelper(Object value) {
        return equal(value, item);
    }

    public boolean isSelf(Object value) {
        return value != null && value.equals(this);
    }

    public boolean same(Object value, Object other) {
        return value != null && value.equals(other);
    }

    public boolean isLetter(Object value) {
        return value != null && value.equals("a");
    }

    public boolean isCog(Object value) {
        return value != null && value.equals(cog);
    }

    public boolean isCogByHelper(Object value) {
        return equal(value, cog);
    }

    public boolean isCogByGetter(Object value) {
        return value != null && value.equals(held());
    }

    public boolean isCogByItself(Object value, Object other) {
        return other == null ? isCogByItself(value, cog) : value != null && value.equals(other);
    }

    private static boolean equal(Object one, Object other) {
        return one != null && one.equals(other);
    }

    private Object held() {
        return cog;
    }

    static final class Cog {
        private int turns;

        void turn() {
            turns++;
        }
    }
}
