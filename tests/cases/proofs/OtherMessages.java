import java.util.Date;

/**
 * Each method reads a message that names the class of an object, and returns 1 for an object of a class that heapwise does not try. So no
 * branch of these may be called infeasible. `main` shows these objects.
 */
public class OtherMessages {
    public static int failedCast(Object object) {
        try {
            return ((String) object).length() < 0 ? 2 : 0;
        } catch (ClassCastException e) {
            return e.getMessage().contains("java.util.Date") ? 1 : 0;
        }
    }

    public static int failedCastByText(Object object) {
        try {
            return ((String) object).length() < 0 ? 2 : 0;
        } catch (RuntimeException e) {
            return e.toString().contains("OtherMessages") ? 1 : 0;
        }
    }

    public static int failedStore(Object object) {
        Object[] numbers = new Integer[1];
        try {
            numbers[0] = object;
        } catch (ArrayStoreException e) {
            return e.getMessage().equals("java.util.Date") ? 1 : 0;
        }
        return 0;
    }

    public static void main(String[] arguments) {
        System.out.println(failedCast(new Date()));
        System.out.println(failedCastByText(new OtherMessages()));
        System.out.println(failedStore(new Date()));
    }
}
