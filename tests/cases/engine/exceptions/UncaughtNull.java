// A NullPointerException raised by the machine leaves the method; JVMS §6.5 getfield.
public class UncaughtNull {
    int value;

    public static int run(int a, int b) {
        UncaughtNull x = a == b ? null : new UncaughtNull();
        return x.value;
    }
}
