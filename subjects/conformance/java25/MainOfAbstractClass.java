// An instance main method of an abstract class cannot begin a program; JLS 25 §12.1.4.
abstract class MainOfAbstractClass {
    void main() {
        System.out.println("not reached");
    }
}
