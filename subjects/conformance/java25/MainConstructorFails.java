// The constructor that is called for an instance main method throws; JLS 25 §12.1.4.
class MainConstructorFails {
    private final int[] cells = new int[-arguments()];

    static int arguments() {
        return 3;
    }

    void main() {
        System.out.println("not reached " + cells.length);
    }
}
