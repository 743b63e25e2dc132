// What: two places that always hold the same object, and one that holds any.
package contrasts;

public class Twins {
    private Object one;
    private Object other;
    private Object third;

    public void set(Object both) {
        one = both;
        other = both;
    }

    public void setThird(Object third) {
        this.third = third;
    }

    public Object get(int place) {
        return place == 0 ? one : place == 1 ? other : third;
    }

    boolean areSame() {
        return one == other;
    }

    boolean areThere() {
        return true;
    }
}
