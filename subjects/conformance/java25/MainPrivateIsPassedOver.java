// A private main method with arguments does not count, one without does; JLS 25 §12.1.4.
class MainPrivateIsPassedOver {
    private static void main(String[] args) {
        System.out.println("private");
    }

    void main() {
        System.out.println("not private");
    }
}
