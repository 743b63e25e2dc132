// Each call gives another object, in a state that no other call leads to.
package means;

public final class Purse {
    private final int coins;

    private Purse(int coins) {
        this.coins = coins;
    }

    public static Purse empty() {
        return new Purse(0);
    }

    public Purse pay() {
        return new Purse(coins - 1);
    }

    public boolean isPaid() {
        return coins >= 0;
    }
}
