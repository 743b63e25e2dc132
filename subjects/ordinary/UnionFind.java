package ordinary;

/** Disjoint sets of the numbers from 0 to n - 1. */
public class UnionFind {
    private final int[] parent;
    private final int[] sizes;
    private int sets;

    public UnionFind(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("negative size");
        }
        parent = new int[n];
        sizes = new int[n];
        for (int i = 0; i < n; i++) {
            parent[i] = i;
            sizes[i] = 1;
        }
        sets = n;
    }

    /** Returns the representative of the set of x. */
    public int find(int x) {
        check(x);
        int root = x;
        while (parent[root] != root) {
            root = parent[root];
        }
        while (parent[x] != root) {
            int next = parent[x];
            parent[x] = root;
            x = next;
        }
        return root;
    }

    /** Joins the sets of two numbers and tells whether they were different. */
    public boolean union(int x, int y) {
        int a = find(x);
        int b = find(y);
        if (a == b) {
            return false;
        }
        if (sizes[a] < sizes[b]) {
            int swap = a;
            a = b;
            b = swap;
        }
        parent[b] = a;
        sizes[a] += sizes[b];
        sets--;
        return true;
    }

    public boolean connected(int x, int y) {
        return find(x) == find(y);
    }

    public int setCount() {
        return sets;
    }

    public int sizeOf(int x) {
        return sizes[find(x)];
    }

    public int largest() {
        int largest = 0;
        for (int i = 0; i < parent.length; i++) {
            if (parent[i] == i && sizes[i] > largest) {
                largest = sizes[i];
            }
        }
        return largest;
    }

    /** Returns the members of the set of x in ascending order. */
    public int[] members(int x) {
        int root = find(x);
        int[] members = new int[sizes[root]];
        int n = 0;
        for (int i = 0; i < parent.length; i++) {
            if (find(i) == root) {
                members[n++] = i;
            }
        }
        return members;
    }

    private void check(int x) {
        if (x < 0 || x >= parent.length) {
            throw new IndexOutOfBoundsException("no element " + x);
        }
    }
}
