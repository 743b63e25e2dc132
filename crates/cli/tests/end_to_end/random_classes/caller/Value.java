package r;

/** An object, a number or null, and what Java source calls it. */
final class Value {
    final Object value;
    final String text;

    Value(Object value, String text) {
        this.value = value;
        this.text = text;
    }
}
