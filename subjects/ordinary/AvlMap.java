package ordinary;

/** A sorted map on an AVL tree. */
public class AvlMap<V> {
    private static class Node<V> {
        int key;
        V value;
        int height = 1;
        Node<V> left;
        Node<V> right;

        Node(int key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private Node<V> root;
    private int size;

    public int size() {
        return size;
    }

    public V get(int key) {
        Node<V> n = root;
        while (n != null) {
            if (key == n.key) {
                return n.value;
            }
            n = key < n.key ? n.left : n.right;
        }
        return null;
    }

    public void put(int key, V value) {
        root = put(root, key, value);
    }

    public void remove(int key) {
        root = remove(root, key);
    }

    public int firstKey() {
        if (root == null) {
            throw new IllegalStateException("map is empty");
        }
        return leftmost(root).key;
    }

    /** Returns the greatest key that is not above the given one, or null. */
    public Integer floorKey(int key) {
        Integer best = null;
        Node<V> n = root;
        while (n != null) {
            if (n.key <= key) {
                best = n.key;
                n = n.right;
            } else {
                n = n.left;
            }
        }
        return best;
    }

    public int height() {
        return height(root);
    }

    private Node<V> put(Node<V> n, int key, V value) {
        if (n == null) {
            size++;
            return new Node<>(key, value);
        }
        if (key < n.key) {
            n.left = put(n.left, key, value);
        } else if (key > n.key) {
            n.right = put(n.right, key, value);
        } else {
            n.value = value;
            return n;
        }
        return balance(n);
    }

    private Node<V> remove(Node<V> n, int key) {
        if (n == null) {
            return null;
        }
        if (key < n.key) {
            n.left = remove(n.left, key);
        } else if (key > n.key) {
            n.right = remove(n.right, key);
        } else if (n.left != null && n.right != null) {
            Node<V> next = leftmost(n.right);
            n.key = next.key;
            n.value = next.value;
            n.right = remove(n.right, next.key);
        } else {
            size--;
            return n.left != null ? n.left : n.right;
        }
        return balance(n);
    }

    private Node<V> balance(Node<V> n) {
        int difference = height(n.left) - height(n.right);
        if (difference > 1) {
            if (height(n.left.left) < height(n.left.right)) {
                n.left = rotateLeft(n.left);
            }
            return rotateRight(n);
        }
        if (difference < -1) {
            if (height(n.right.right) < height(n.right.left)) {
                n.right = rotateRight(n.right);
            }
            return rotateLeft(n);
        }
        update(n);
        return n;
    }

    private Node<V> rotateLeft(Node<V> n) {
        Node<V> top = n.right;
        n.right = top.left;
        top.left = n;
        update(n);
        update(top);
        return top;
    }

    private Node<V> rotateRight(Node<V> n) {
        Node<V> top = n.left;
        n.left = top.right;
        top.right = n;
        update(n);
        update(top);
        return top;
    }

    private void update(Node<V> n) {
        n.height = 1 + Math.max(height(n.left), height(n.right));
    }

    private int height(Node<V> n) {
        return n == null ? 0 : n.height;
    }

    private Node<V> leftmost(Node<V> n) {
        while (n.left != null) {
            n = n.left;
        }
        return n;
    }
}
