// What: boxes told apart by identity, which small equal ones share.
package shapes;

public class SharedBoxes {
    Integer first;
    Integer second;
    Boolean flag;
    Character letter;

    public int compare() {
        if (first == second) {
            return 1;
        }
        return first.equals(second) ? 2 : 3;
    }

    public boolean isFive() {
        return first == Integer.valueOf(5);
    }

    public boolean isLarge() {
        return first == Integer.valueOf(500);
    }

    public boolean isTrue() {
        return flag == Boolean.TRUE;
    }

    public boolean isA() {
        return letter == Character.valueOf('a');
    }
}
