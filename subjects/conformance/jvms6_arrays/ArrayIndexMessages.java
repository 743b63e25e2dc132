// Index errors of all array kinds, with their messages.

public class ArrayIndexMessages {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("no exception");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        byte[] bytes = {};
        Object[] objects = {"a"};
        boolean[] flags = {true};
        attempt(() -> System.out.println(ints[3]));
        attempt(() -> ints[-1] = 0);
        attempt(() -> bytes[0]++);
        attempt(() -> objects[Integer.MAX_VALUE] = null);
        attempt(() -> System.out.println(flags[Integer.MIN_VALUE]));
        attempt(() -> System.out.println(ints[2]));
    }
}
