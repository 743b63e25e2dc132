/** The units that everyone knows. */
public enum Metric implements Unit {
    GRAM(1),
    KILO(1000);

    private final int grams;

    Metric(int grams) {
        this.grams = grams;
    }

    @Override
    public int grams(int amount) {
        return amount * grams;
    }

    @Override
    public String sign() {
        return this == GRAM ? "g" : "kg";
    }
}
