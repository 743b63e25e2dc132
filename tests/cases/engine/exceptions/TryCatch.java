// A thrown exception goes to the first handler whose class fits; JVMS §2.10.
public class TryCatch {
    public static int run(int a, int b) {
        try {
            if (a > 0) {
                throw new IllegalStateException();
            }
            return b;
        } catch (IllegalArgumentException e) {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        }
    }
}
