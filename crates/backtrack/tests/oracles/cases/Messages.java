package cases;

// domain Messages.k 0..3
// domain Messages.j 0..3
/** Strings, classes, and exceptions with texts. */
class Messages {
    int k;
    int j;

    boolean repOk() {
        String name = k == 0 ? "none" : "some";
        if (getClass() != Messages.class || name.length() != 4) {
            return false;
        }
        if (j > k) {
            throw new IllegalStateException("j is larger than k");
        }
        return name.equals("some") && check(j);
    }

    private static boolean check(int number) {
        try {
            if (number == 2) {
                throw new IllegalArgumentException("two");
            }
            return true;
        } catch (IllegalArgumentException refused) {
            return !"two".equals(refused.getMessage());
        }
    }
}
