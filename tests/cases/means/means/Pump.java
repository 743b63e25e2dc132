// A static method of an interface in the class writes to its private field.
package means;

public class Pump {
    private boolean open;

    public boolean isClosed() {
        return !open;
    }

    public interface Wrench {
        static void loosen(Pump pump) {
            pump.open = true;
        }
    }
}
