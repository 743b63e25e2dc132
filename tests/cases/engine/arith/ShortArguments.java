// Short parameters promote to int and the result is cut again; JVMS §2.11.1.
public class ShortArguments {
    public static short run(short a, short b) {
        if (a > b) {
            return (short) (a - b);
        }
        return (short) (b << 4);
    }
}
