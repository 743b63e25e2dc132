/** A text of unknown length to which a loop adds as long as the program runs, and one that ends. */
class Chant {
    private final StringBuilder text = new StringBuilder();

    int verses(String verse, boolean forEver) {
        for (int count = 0; forEver || count < 2; count++) {
            text.append(verse).append(", ");
        }
        return text.length() > 12 ? 1 : 0;
    }
}
