// Enums with fields, constructors, static look-up tables and interfaces.
import java.util.HashMap;
import java.util.Map;

public class EnumFieldsAndStatics {
    interface Priced {
        int cents();
    }

    enum Coin implements Priced {
        PENNY(1), NICKEL(5), DIME(10), QUARTER(25);

        private static final Map<Integer, Coin> BY_VALUE = new HashMap<>();

        static {
            for (Coin coin : values()) {
                BY_VALUE.put(coin.cents, coin);
            }
        }

        private final int cents;

        Coin(int cents) {
            this.cents = cents;
        }

        @Override
        public int cents() {
            return cents;
        }

        static Coin of(int cents) {
            return BY_VALUE.get(cents);
        }
    }

    public static void main(String[] args) {
        System.out.println(Coin.of(10) + " " + Coin.of(3));
        int sum = 0;
        for (Priced priced : Coin.values()) {
            sum += priced.cents();
        }
        System.out.println(sum);
    }
}
