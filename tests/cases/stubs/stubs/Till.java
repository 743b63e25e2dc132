// A collaborator behind an interface of several methods that no class implements, as in business code.
package stubs;

public class Till {
    public interface Prices {
        Price of(String article);

        void missing(Price price);

        long day();
    }

    private final Prices prices;

    public Till(Prices prices) {
        this.prices = prices;
    }

    public int rate(String article) {
        Price price = prices.of(article);
        if (price == null) {
            prices.missing(new Price(article, 0));
            return -1;
        }
        return price.cents() > 99 ? 2 : 1;
    }

    public boolean isLate() {
        return prices.day() > 31;
    }

    // A clock goes on between two questions: no stub that always answers the same takes this branch.
    public boolean goesOn() {
        return prices.day() != prices.day();
    }
}
