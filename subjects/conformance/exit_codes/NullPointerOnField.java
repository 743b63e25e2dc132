// The helpful message for reading and writing a field of null.

public class NullPointerOnField {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node node = new Node();
        try {
            node.next.value = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(node.next.next);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        node.next = new Node();
        System.out.println(node.next.next.value);
    }
}
