// What: an object that is passed to a call and kept, and that its caller goes on to change.
package reachable;

public class Keeper {
    public static class Box {
        private int value;

        public void set(int value) {
            this.value = value;
        }
    }

    private Box box;

    public void put(Box box) {
        this.box = box;
    }

    public int probe() {
        if (box == null) {
            return 0;
        }
        return box.value == 5 ? 2 : 1;
    }

    boolean repOk() {
        return true;
    }
}
