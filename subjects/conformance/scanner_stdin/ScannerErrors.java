// A Scanner refuses wrong tokens without consuming them, and ends with NoSuchElementException.
import java.util.InputMismatchException;
import java.util.NoSuchElementException;
import java.util.Scanner;

public class ScannerErrors {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage() + " then " + in.next());
        }
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        in.next();
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        in.close();
        try {
            in.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
