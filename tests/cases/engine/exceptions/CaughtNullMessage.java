// What a NullPointerException that the JVM throws says, and one that the program makes; java.lang.NullPointerException#getMessage.
public class CaughtNullMessage {
    int value;
    CaughtNullMessage next;

    static CaughtNullMessage none() {
        return null;
    }

    public static int run(int a, int b) {
        CaughtNullMessage first = new CaughtNullMessage();
        int[] numbers = a == b ? null : new int[2];
        try {
            switch (a & 7) {
                case 0:
                    return numbers.length;
                case 1:
                    return first.next.value;
                case 2:
                    first.next.next = first;
                    return 0;
                case 3:
                    return none().hashCode();
                case 4:
                    return numbers[b & 1];
                case 5:
                    throw new NullPointerException();
                case 6:
                    throw new NullPointerException("its own");
                default:
                    throw b > 0 ? null : new IllegalStateException();
            }
        } catch (NullPointerException e) {
            String message = e.getMessage();
            return (message == null ? -1 : -2 - message.hashCode()) ^ e.toString().length();
        } catch (IllegalStateException e) {
            return e.getMessage() == null ? 1 : 2;
        }
    }
}
