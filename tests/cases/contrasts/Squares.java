// What: a number that calls compute with, so that not all states are known.
package contrasts;

public class Squares {
    private int value;

    public void setSquare(int root) {
        value = root * root;
    }

    public int value() {
        return value;
    }

    boolean isAnything() {
        return value == value;
    }
}
