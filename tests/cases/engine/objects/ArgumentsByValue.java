// A method may change the object it is given, not the caller's variable; JLS §8.4.1.
public class ArgumentsByValue {
    int value;

    static void change(ArgumentsByValue x, int y) {
        x.value = y;
        y = 0;
        x = new ArgumentsByValue();
        x.value = -1;
    }

    public static int run(int a, int b) {
        ArgumentsByValue x = new ArgumentsByValue();
        change(x, a);
        return x.value + b;
    }
}
