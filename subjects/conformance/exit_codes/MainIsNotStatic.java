// An instance main method begins a program from Java 25 on only; JLS §12.1.4.
public class MainIsNotStatic {
    public void main(String[] args) {
        System.out.println("an instance " + (this != null));
    }
}
