// A chain of nodes built and walked; JVMS §6.5 ifnull.
public class LinkedNodes {
    int value;
    LinkedNodes next;

    LinkedNodes(int value, LinkedNodes next) {
        this.value = value;
        this.next = next;
    }

    public static int run(int a, int b) {
        LinkedNodes head = null;
        for (int i = 0; i < (a & 3); i++) {
            head = new LinkedNodes(b + i, head);
        }
        int sum = 0;
        for (LinkedNodes n = head; n != null; n = n.next) {
            sum = sum * 3 + n.value;
        }
        return sum;
    }
}
