// A remainder by zero throws ArithmeticException with the message "/ by zero"; JVMS §6.5 irem.
public class IntRemByZero {
    public static int run(int a, int b) {
        return a % (b & 3);
    }
}
