// What: arrays of numbers, of arrays, of nodes and of objects, as fields, parameters and results; a class named like one of the JDK.
package shapes;

public class Arrays {
    static class Node {
        Node[] children;
        int[] values;

        Node() {
        }
    }

    int[] ring;
    int first;
    int count;
    Node root;
    int[][] grid;

    public boolean repOk() {
        return ring != null && ring.length > 0 && first >= 0 && first < ring.length && count >= 0 && count <= ring.length;
    }

    public void put(int value) {
        if (count == ring.length) {
            int[] larger = new int[count + 1];
            for (int i = 0; i < count; i++) {
                larger[i] = ring[(first + i) % count];
            }
            ring = larger;
            first = 0;
        }
        ring[(first + count++) % ring.length] = value;
    }

    public int take() {
        if (count == 0) {
            throw new java.util.NoSuchElementException();
        }
        int value = ring[first];
        first = (first + 1) % ring.length;
        count--;
        return value;
    }

    public int at(int row, int column) {
        return grid[row][column] > 5 ? 5 : grid[row][column];
    }

    public Node childOf(int index) {
        if (root == null || root.children == null) {
            return null;
        }
        Node child = root.children[index];
        root.children[index] = root;
        return child;
    }

    public static int maximum(int[] of) {
        int best = Integer.MIN_VALUE;
        for (int value : of) {
            if (value > best) {
                best = value;
            }
        }
        return best;
    }

    public static void swap(long[] in, int i, int j) {
        long kept = in[i];
        in[i] = in[j];
        in[j] = kept;
    }

    public static void store(Object[] into, Object what) {
        into[0] = what;
    }

    public static Node[] pair(Node one, Node other) {
        return one == other ? new Node[] {one} : new Node[] {one, other, null};
    }

    public static int[][] table(int rows) {
        if (rows > 2) {
            return null;
        }
        int[][] table = new int[rows][2];
        if (rows > 0) {
            table[0][1] = rows;
        }
        return table;
    }

    public static boolean[] flags(boolean[] of) {
        return of.length == 2 && of[0] != of[1] ? of : new boolean[] {true, false};
    }

    public static boolean same(byte[] a, char[] b, short[] c, float[] d, double[] e) {
        return a[0] == b[0] && c[0] == a[0] && d.length == e.length;
    }

    public static String[] words(boolean some) {
        return some ? new String[] {"one", null, "\"two\"\n"} : new String[0];
    }
}
