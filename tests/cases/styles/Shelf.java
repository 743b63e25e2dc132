package styles;

import java.util.ArrayList;
import java.util.List;

/** Returns of every type that assertions are spelled for in a way of their own. */
public class Shelf {
    int[] counts = {1, 2};
    double weight;
    Shelf next;

    public double weigh(int factor) {
        if (factor < 0) {
            throw new IllegalArgumentException("negative");
        }
        if (factor == 0) {
            return -0.0;
        }
        return factor > 100 ? Double.NaN : 1.5;
    }

    public double[] weights(int n) {
        if (n == 1) {
            return new double[] {0.0, 1.5};
        }
        return n == 2 ? new double[] {2.5, Double.NaN} : null;
    }

    public float third(boolean much) {
        return much ? 0.0f : 2.5f;
    }

    public int[] sizes(boolean all) {
        return all ? new int[] {1, 2} : new int[0];
    }

    public Integer box(int n) {
        return n > 3 ? 7 : null;
    }

    public Object any(int n) {
        return n > 3 ? (Object) "text" : Long.valueOf(3);
    }

    public char letter(boolean up) {
        return up ? 'A' : 'a';
    }

    public byte small(boolean up) {
        return (byte) (up ? -1 : 5);
    }

    public List<Integer> list(int n) {
        List<Integer> list = new ArrayList<>();
        if (n > 0) {
            list.add(1);
            list.add(2);
        }
        return list;
    }

    public void link(Shelf other) {
        if (other != null) {
            next = other;
            weight = 0.0;
        } else {
            next = this;
            counts = new int[] {3};
        }
    }

    public Thread.State state(boolean isNew) {
        return isNew ? Thread.State.NEW : Thread.State.RUNNABLE;
    }

    /** May differ in the last place. */
    public double root(double x) {
        return x > 4 ? Math.sin(x) : 1;
    }

    /** Hangs on the language of the JVM. */
    public String lower(String text) {
        return text.length() == 1 ? text.toLowerCase() : "";
    }
}
