/** A class whose invariant another class overrides, or what it calls: what it excludes, an object of that class may take. */
public class Loosened {
    static class Loose extends Loosened {
        @Override
        int least() {
            return -5;
        }
    }

    int weight;

    public boolean repOk() {
        return weight >= least();
    }

    int least() {
        return 1;
    }

    public int look() {
        return weight < 0 ? 1 : 2;
    }

    public static int weigh(Loosened one) {
        return one != null && one.weight < -5 ? 1 : 2;
    }
}
