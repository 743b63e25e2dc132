// The first matching handler is taken; a multi-catch handles alternatives.
import java.io.FileNotFoundException;
import java.io.IOException;

public class CatchOrderAndMultiCatch {
    static void raise(int kind) throws Exception {
        switch (kind) {
            case 0: throw new FileNotFoundException("file");
            case 1: throw new IOException("io");
            case 2: throw new IllegalArgumentException("argument");
            case 3: throw new NumberFormatException("number");
            case 4: throw new ArithmeticException("math");
            case 5: throw new Exception("any");
            default: throw new StackOverflowError("error");
        }
    }

    public static void main(String[] args) {
        for (int kind = 0; kind < 7; kind++) {
            try {
                raise(kind);
            } catch (FileNotFoundException e) {
                System.out.println("not found " + e.getMessage());
            } catch (IOException e) {
                System.out.println("io " + e.getMessage());
            } catch (NumberFormatException | ArithmeticException e) {
                System.out.println("either " + e.getMessage());
            } catch (RuntimeException e) {
                System.out.println("runtime " + e.getMessage());
            } catch (Exception e) {
                System.out.println("exception " + e.getMessage());
            } catch (Throwable e) {
                System.out.println("throwable " + e.getMessage());
            }
        }
    }
}
