/**
 * What a table of bounds does not list, and what it says of numbers and arrays. `spare` and `keys` are not listed in
 * `bounds.toml`; `numbers.toml` adds what bounds nothing, `arrays.toml` what is refused.
 */
public class Spare {
    static class Node {
        int key;
        Node next;
    }

    Node head;
    Node spare;
    int[] keys;

    boolean isNull() {
        return spare == null;
    }

    boolean isNotNull() {
        return spare != null;
    }

    /** 1 path: the reference is not null for the program, whatever the candidates of compat mode have there. */
    int spare() {
        return spare == null ? 1 : 2;
    }

    /** 2 paths. */
    int head() {
        return head == null ? 1 : 2;
    }

    /** 1 path, which throws. */
    int keys() {
        return keys.length > 2 ? 1 : 2;
    }

    /** 4 paths, as any number is tried in joint mode. */
    int key() {
        if (head == null) {
            return 0;
        }
        return head.key > 5 ? 1 : head.key < 0 ? 2 : 3;
    }
}
