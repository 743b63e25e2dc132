// What a class of another package keeps to itself.
package base;

public class Counter {
    int kept(int value) {
        return value > 3 ? 1 : 0;
    }

    protected int bequeathed(int value) {
        return value > 4 ? 1 : 0;
    }

    public int open(int value) {
        return value > 5 ? 1 : 0;
    }
}
