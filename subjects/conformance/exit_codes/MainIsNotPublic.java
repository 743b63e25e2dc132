// A main method that is not public begins a program from Java 25 on only; JLS §12.1.4.
public class MainIsNotPublic {
    static {
        System.out.println("initialised");
    }

    static void main(String[] args) {
        System.out.println("not public");
    }
}
