// A recursion without end throws StackOverflowError, which can be caught, and the program goes on.

public class OverflowIsCaught {
    static int depth;

    static void recurse() {
        depth++;
        recurse();
    }

    public static void main(String[] args) {
        try {
            recurse();
        } catch (StackOverflowError e) {
            System.out.println("caught " + (depth > 500) + " " + e.getMessage());
        }
        depth = 0;
        try {
            recurse();
        } catch (Throwable t) {
            System.out.println(t.getClass().getName());
        }
    }
}
