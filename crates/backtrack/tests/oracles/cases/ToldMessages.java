package cases;

// bound ToldMessages 1
// domain ToldMessages.at -1..2
/** The message of an exception of the JVM names a number that may be open. */
class ToldMessages {
    int at;

    boolean repOk() {
        int[] cells = {1};
        try {
            return cells[at] == 1;
        } catch (ArrayIndexOutOfBoundsException thrown) {
            return thrown.getMessage().equals("Index 1 out of bounds for length 1");
        }
    }
}
