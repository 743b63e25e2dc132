// The program ends with code 0 when main returns, also after caught trouble.

public class ShutdownAfterMain {
    public static void main(String[] args) {
        try {
            Object o = "x";
            System.out.println((Integer) o);
        } catch (ClassCastException e) {
            System.err.println("caught");
        }
        return;
    }
}
