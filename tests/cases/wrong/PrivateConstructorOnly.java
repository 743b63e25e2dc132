// What: the only constructor is private.
// Target: wrong.PrivateConstructorOnly#twice
// Answer: inputs through the factory method of, or through a marked reflective helper; the text of the test compiles.
// Exit: 0
// Says: ): 2 tests,
// Says: 2 of 2 branches covered
package wrong;

public class PrivateConstructorOnly {
    private int value;

    private PrivateConstructorOnly(int value) {
        this.value = value;
    }

    public static PrivateConstructorOnly of(int value) {
        return new PrivateConstructorOnly(value & 0xFF);
    }

    public boolean repOk() {
        return value >= 0 && value < 256;
    }

    public int twice() {
        return value == 0 ? -1 : 2 * value;
    }
}
