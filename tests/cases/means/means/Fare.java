package means;

/** A constant that no call returns, of a class whose factory refuses such numbers. */
public final class Fare {
    public static final Fare FREE = new Fare(0);

    private final int price;

    private Fare(int price) {
        this.price = price;
    }

    public static Fare of(int price) {
        if (price <= 0) {
            throw new IllegalArgumentException();
        }
        return new Fare(price);
    }

    public boolean isPaid() {
        return price > 0;
    }
}
