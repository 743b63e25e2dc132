// A loop over a list goes as far as the list does, or for ever round: there it is left after four turns.
public class Chains {
    static class Node {
        Node next;
        byte value;
    }

    static Object[] universe() {
        return new Object[] {new Node(), new Node()};
    }

    public static int run(Node list) {
        int sum = 0;
        int turns = 0;
        for (Node node = list; node != null && turns < 4; node = node.next) {
            sum += node.value;
            turns++;
        }
        return turns * 100 + sum;
    }

    /** As many paths as the number has values: each turn is a decision. */
    static int count(int number) {
        int turns = 0;
        while (turns < number) {
            turns++;
        }
        return turns;
    }

    /** Two such loops, of which the first comes first depth first, however many turns it has. */
    static int either(boolean first, int number) {
        return first ? count(number) : -count(number);
    }

    /** Never ends, or after some turns. */
    static int spin(int number) {
        int at = 7;
        while (number > 0) {
            at = at * 3 % 100;
        }
        return at;
    }

    static int down(int number) {
        return number <= 0 ? 0 : down(number - 1) + 1;
    }

    static int many(int number) {
        int[][] all = new int[100][];
        for (int i = 0; i < all.length; i++) {
            all[i] = new int[10_000];
        }
        return number;
    }
}
