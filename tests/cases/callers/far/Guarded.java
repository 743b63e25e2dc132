package far;

/** Its constructors are for its package, and for classes below it. */
public class Guarded {
    protected String text;

    protected Guarded(String text) {
        this.text = text;
    }

    Guarded() {
        this("");
    }

    public int length() {
        return text.length();
    }
}
