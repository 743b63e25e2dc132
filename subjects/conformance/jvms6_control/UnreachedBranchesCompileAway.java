// Constant conditions remove code but keep behaviour.

public class UnreachedBranchesCompileAway {
    static final boolean DEBUG = false;
    static final int LEVEL = 3;

    public static void main(String[] args) {
        if (DEBUG) {
            System.out.println("debug");
        }
        if (LEVEL > 2) {
            System.out.println("level");
        } else {
            System.out.println("never");
        }
        while (true) {
            if (LEVEL == 3) {
                break;
            }
        }
        System.out.println(DEBUG ? "a" : LEVEL == 3 ? "b" : "c");
        final int local = 4;
        switch (local) {
            case LEVEL + 1:
                System.out.println("constant label");
                break;
            default:
                System.out.println("never");
        }
    }
}
