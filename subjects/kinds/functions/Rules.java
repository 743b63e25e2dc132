package kinds.functions;

import java.util.function.Function;

/** Interfaces of the program: one with a class, one without. */
public class Rules {
    /** Nothing on the class path implements it. */
    public interface Tariff<K> {
        double price(K kind, int amount);

        /** A price for nothing. */
        default boolean isFree(K kind) {
            return price(kind, 1) == 0.0;
        }
    }

    /** Two more classes below implement it. */
    public interface Limit {
        boolean admits(int amount);
    }

    /** Admits little. */
    public static class Few implements Limit {
        @Override
        public boolean admits(int amount) {
            return amount < 4;
        }
    }

    /** Narrows the function of the JDK to strings. */
    public interface Naming extends Function<Integer, String> {
        /** The name in brackets. */
        default String bracketed(Integer number) {
            return "[" + apply(number) + "]";
        }
    }

    private final Limit limit;
    private final Tariff<String> tariff;

    public Rules(Limit limit, Tariff<String> tariff) {
        this.limit = limit;
        this.tariff = tariff;
    }

    /** What so many of a kind cost. */
    public String bill(String kind, int amount) {
        if (limit != null && !limit.admits(amount)) {
            return "too many";
        }
        if (tariff.isFree(kind)) {
            return "free";
        }
        return tariff.price(kind, amount) > 100.0 ? "expensive" : "cheap";
    }

    /** A name that the caller gives. */
    public static int known(Naming naming) {
        String name = naming.bracketed(5);
        if (name.equals("[five]")) {
            return 5;
        }
        return name.length() == 2 ? 0 : 1;
    }

    /** A function behind Object. */
    public static int unwrap(Object thing) {
        if (thing instanceof Runnable) {
            ((Runnable) thing).run();
            return 1;
        }
        if (thing instanceof Function) {
            @SuppressWarnings("unchecked")
            Function<Object, Object> function = (Function<Object, Object>) thing;
            return function.apply("x") instanceof Integer ? 2 : 3;
        }
        return 0;
    }
}
