// An item of any class is a part: an object of the caller, which is asked whether it equals that, keeps it.
package means;

public class Satchel {
    private final Object item = new Anvil.Horn();

    public boolean has(Object other) {
        return other != null && other.equals(item);
    }

    public boolean isWhole() {
        return !((Anvil.Horn) item).isCracked();
    }
}
