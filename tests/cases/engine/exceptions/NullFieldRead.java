// A field of null is read or written: NullPointerException; JVMS §6.5 getfield, putfield.
public class NullFieldRead {
    int value = 3;

    public static int run(int a, int b) {
        NullFieldRead x = a > 0 ? new NullFieldRead() : null;
        int log = 0;
        try {
            log += x.value;
        } catch (NullPointerException e) {
            log += 10;
        }
        try {
            x.value = b;
            log += 100;
        } catch (NullPointerException e) {
            log += 1000;
        }
        return log;
    }
}
