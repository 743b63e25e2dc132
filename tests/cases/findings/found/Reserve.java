// An assertion that fails for an int that any caller may pass: a finding with its line and its message.
package found;

public class Reserve {
    public static int seats(int wanted) {
        int row = wanted % 10;
        assert row >= 0 // blamed: seats
                : "row " + row;
        return row;
    }

    public static int leave(int wanted) {
        if (wanted == 3) {
            System.exit(1);
        }
        return wanted;
    }
}
