// Boolean parameters and result are ints 0 and 1; JVMS §2.3.4.
public class BooleanArguments {
    public static boolean run(boolean a, boolean b) {
        boolean exclusive = a ^ b;
        return exclusive | !(a & b);
    }
}
