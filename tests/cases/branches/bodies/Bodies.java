package bodies;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The bodies that a method makes objects of count where it can run them; marked is what does not count. */
public class Bodies {
    interface Visitor {
        boolean visit(int x);
    }

    private int[] values = new int[2];

    private boolean walk(Visitor visitor) {
        boolean all = true;
        for (int value : values) {
            all &= visitor.visit(value);
        }
        return all;
    }

    /** An anonymous class: 2 branches in the loop, 4 in the body. */
    public boolean anonymous(int low) {
        return walk(new Visitor() {
            @Override
            public boolean visit(int x) {
                return x >= low && x < low + 10;
            }

            // Does not count.
            @Override
            public String toString() {
                return low > 0 ? "up" : "down";
            }
        });
    }

    /** A lambda expression: 2 branches in the loop, 2 in the body. */
    public boolean lambda(int low) {
        return walk(x -> x >= low);
    }

    /** A local class: 2 branches in the loop, 2 in the body. */
    public boolean local(int low) {
        class Above implements Visitor {
            @Override
            public boolean visit(int x) {
                return x > low;
            }
        }
        return walk(new Above());
    }

    /** Code of the JDK calls the function: 2 branches in it, 2 here. */
    public int handed(int low, int high) {
        List<Integer> list = new ArrayList<>();
        list.add(low);
        list.add(high);
        list.sort(new Comparator<Integer>() {
            @Override
            public int compare(Integer one, Integer other) {
                return one > other ? -1 : 1;
            }
        });
        return list.get(0) == low ? 0 : 1;
    }

    /** Others may call the function; this method does not. */
    public Visitor returned(int low) {
        return x -> x > low ? true : false;
    }
}
