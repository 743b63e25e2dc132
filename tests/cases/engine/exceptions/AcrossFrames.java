// An exception leaves as many frames as it takes to find a handler; JVMS §2.6.5.
public class AcrossFrames {
    static int deep(int n, int a) {
        if (n == 0) {
            if (a < 0) {
                throw new UnsupportedOperationException();
            }
            return a;
        }
        return deep(n - 1, a) + 1;
    }

    public static int run(int a, int b) {
        try {
            return deep(b & 3, a);
        } catch (UnsupportedOperationException e) {
            return -5;
        }
    }
}
