// Floats as results are compared to the last bit.
// says: assertEquals(0.1, result)
// never says: reflect
package telling;

public class Reals {
    public double precise() {
        return 0.1; // or: return 0.1f;
    }

    public float real() {
        return -0.0f; // or: return 0.0f;
    }

    public double none() {
        return Double.NaN; // or: return 0;
    }
}
