// A private field that no constructor sets to what the input needs.
package inputs;

public class ByReflection {
    private int calls = 0;

    public boolean isThird() {
        calls++;
        return calls == 3;
    }
}
