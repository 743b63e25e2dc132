// An uncaught exception is printed with its frames and ends with code 1.

public class UncaughtSimple {
    static void inner(int n) {
        int[] array = new int[n];
        array[n] = 1;
    }

    public static void main(String[] args) {
        System.out.println("start");
        inner(3);
    }
}
