// An instance main method needs a constructor without parameters; JLS 25 §12.1.4.
class MainWithoutConstructor {
    MainWithoutConstructor(int size) {
        System.out.println(size);
    }

    void main() {
        System.out.println("not reached");
    }
}
