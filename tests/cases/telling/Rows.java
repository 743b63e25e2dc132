// Arrays of references, of floats and of arrays as results.
package telling;

public class Rows {
    public String[] words() {
        return new String[] {"x", null}; // or: return new String[] {"x", "y"};
    }

    public double[] reals() {
        return new double[] {0.5}; // or: return new double[] {0.25};
    }

    public char[][] grid() {
        return new char[][] {{'a'}, {}}; // or: return new char[][] {{'a'}, {'b'}};
    }
}
