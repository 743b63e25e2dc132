// What another class keeps in a static field is not tried, and it is said where an input is compared with it.
// gaps: Shared
// some inputs are not tried
public class HiddenStatics {
    static class Node {
        static final Node END = new Node();
    }

    static Object[] universe() {
        return new Object[] {Node.END, new Node(), new Node()};
    }

    public static int run(int number, Node node) {
        return node == Node.END ? 1 : number;
    }
}
