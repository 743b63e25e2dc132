// Identity hash codes are chosen anew by every JVM, which is said.
// gaps: IdentityHashes
public class HashCodes {
    static class Node {
        int value;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    public static int run(Node a, Node b) {
        return a.hashCode() == a.hashCode() ? b.value : 5;
    }
}
