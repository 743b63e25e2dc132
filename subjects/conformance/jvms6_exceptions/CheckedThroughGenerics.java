// A checked exception can be thrown where none is declared, by way of a type variable.
import java.io.IOException;

public class CheckedThroughGenerics {
    @SuppressWarnings("unchecked")
    static <E extends Throwable> void sneak(Throwable t) throws E {
        throw (E) t;
    }

    public static void main(String[] args) {
        try {
            CheckedThroughGenerics.<RuntimeException>sneak(new IOException("checked"));
        } catch (Exception e) {
            System.out.println((e instanceof RuntimeException) + " " + e.getMessage());
        }
    }
}
