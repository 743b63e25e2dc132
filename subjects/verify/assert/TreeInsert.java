// holds: an inserted key is found.
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreeInsert {
    static final class Tree {
        private int key;
        private boolean used;
        private Tree left;
        private Tree right;

        void insert(int k) {
            if (!used) {
                key = k;
                used = true;
                left = new Tree();
                right = new Tree();
            } else if (k < key) {
                left.insert(k);
            } else if (k > key) {
                right.insert(k);
            }
        }

        boolean contains(int k) {
            if (!used) {
                return false;
            }
            return k == key || (k < key ? left.contains(k) : right.contains(k));
        }
    }

    public static void main(String[] args) {
        Tree tree = new Tree();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        tree.insert(a);
        tree.insert(b);
        tree.insert(c);
        assert tree.contains(a) && tree.contains(b) && tree.contains(c);
    }
}
