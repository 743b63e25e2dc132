/** Twelve of another unit, but not of another dozen. */
public final class Dozen implements Unit {
    private final Unit unit;

    public Dozen(Unit unit) {
        if (unit == null || unit instanceof Dozen) {
            throw new IllegalArgumentException("no dozen");
        }
        this.unit = unit;
    }

    @Override
    public int grams(int amount) {
        return 12 * unit.grams(amount);
    }

    @Override
    public String sign() {
        return "12 " + unit.sign();
    }

    public boolean isLight() {
        if (unit == Metric.GRAM) {
            return true;
        }
        return false;
    }
}
