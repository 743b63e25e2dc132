// A class whose only main method returns a value has none; JLS 25 §12.1.4.
class MainIsMissing {
    static int main() {
        System.out.println("not reached");
        return 0;
    }
}
