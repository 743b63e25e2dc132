// What: a class that calls make and change, for questions about its states.
package sequences;

public class Cell {
    private int value;

    public int value() {
        return value;
    }

    public void set(int value) {
        this.value = value;
    }

    public void set(int value, int times) {
        if (times > 0) {
            this.value = value;
        }
    }

    public boolean isNatural() {
        return value >= 0;
    }

    public boolean isAnything() {
        return true;
    }
}
