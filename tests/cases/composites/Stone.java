/** A part that holds no others. */
public final class Stone extends Part {
    private final int grams;

    public Stone(String name, int grams) {
        super(name);
        if (grams <= 0) {
            throw new IllegalArgumentException("a stone has a weight");
        }
        this.grams = grams;
    }

    @Override
    public int weight() {
        return grams;
    }
}
