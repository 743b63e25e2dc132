// Throwing null throws a NullPointerException.

public class ThrowNull {
    static RuntimeException choose(boolean none) {
        return none ? null : new IllegalStateException("some");
    }

    public static void main(String[] args) {
        for (boolean none : new boolean[] {true, false}) {
            try {
                throw choose(none);
            } catch (NullPointerException e) {
                System.out.println("null was thrown");
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
