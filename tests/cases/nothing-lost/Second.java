/** A linked structure, so that there is something to do between the classes. */
public class Second {
    Second next;
    int key;

    public int length() {
        int length = 0;
        for (Second at = this; at != null && length < 5; at = at.next) {
            length++;
        }
        return length;
    }

    public boolean contains(int wanted) {
        Second at = this;
        for (int i = 0; i < 5 && at != null; i++) {
            if (at.key == wanted) {
                return true;
            }
            at = at.next;
        }
        return false;
    }
}
