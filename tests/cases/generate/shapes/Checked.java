// What: an invariant and a constructor that declare exceptions; synchronized, final and strictfp methods; wide parameters between others.
package shapes;

public class Checked {
    private final double[] weights;
    private Checked peer;
    long total;

    public Checked(double[] weights, long total) throws java.io.IOException {
        this.weights = weights;
        this.total = total;
    }

    public boolean repOk() throws Exception {
        if (weights == null || weights.length > 2) {
            return false;
        }
        return total >= 0 && (peer == null || peer.peer == this);
    }

    public synchronized double weigh(long a, int b, double c, byte d, float e) {
        if (a > b && c > d) {
            return weights.length > 0 ? c : e;
        }
        total = a < 0 ? 0 : a;
        return -0.0;
    }

    public final long exchange(Checked with, long amount) {
        if (with == this || with == null || amount < 0 || total < amount) {
            return -1;
        }
        total -= amount;
        long sum = with.total + amount;
        with.total = sum < 0 ? Long.MAX_VALUE : sum;
        return with.total;
    }

    public double[] copy() {
        return weights.length == 0 ? weights : weights.clone();
    }
}
