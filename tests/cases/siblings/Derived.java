/** Overrides what it calls. */
public class Derived extends Base {
    public Derived(int count) {
        this.count = count;
    }

    @Override
    public int reset() {
        return super.reset() + 10;
    }
}
