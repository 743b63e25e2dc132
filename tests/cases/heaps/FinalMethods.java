// A final method of a plain object is that of all classes.
public class FinalMethods {
    static Object[] universe() {
        return new Object[] {new Object(), "s", 1};
    }

    public static int run(Object object) {
        synchronized (object) {
            object.notifyAll();
        }
        return 1;
    }
}
