package kept;

/** What a shelf asks, and nobody else. */
final class Scale {
    private Scale() {
    }

    static boolean isHeavy(int weight) {
        return weight > 20;
    }
}
