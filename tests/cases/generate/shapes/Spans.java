// Overloads whose parameters are a type variable of the class and the class itself, called where a subclass says what the variable is.
package shapes;

public abstract class Spans<T extends Comparable<? super T>> {
    protected final T low;
    protected final T high;

    protected Spans(T low, T high) {
        this.low = low;
        this.high = high;
    }

    public boolean covers(T value) {
        return low.compareTo(value) <= 0 && value.compareTo(high) <= 0;
    }

    public boolean covers(Spans<T> other) {
        return covers(other.low) && covers(other.high);
    }

    public boolean meets(T value, Spans<? extends T> other) {
        return covers(value) && other != null;
    }

    public boolean meets(Spans<? extends T> other, T value) {
        return covers(value) || other == null;
    }

    public abstract T middle();

    public static class OfWhole extends Spans<Integer> {
        public OfWhole(Integer low, Integer high) {
            super(low, high);
        }

        @Override
        public Integer middle() {
            return low + (high - low) / 2;
        }
    }

    public static class OfText extends Spans<String> {
        public OfText(String low, String high) {
            super(low, high);
        }

        @Override
        public String middle() {
            return low;
        }
    }
}
