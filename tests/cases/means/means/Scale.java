// An initialiser reads what it has set itself, and a class below overrides what nobody calls.
package means;

public class Scale {
    private static final int[] STEPS = {1, 2, 3};
    private static final int SUM = sum();

    private int weight;

    private static int sum() {
        int sum = 0;
        for (int step : STEPS) {
            sum += step;
        }
        return sum;
    }

    public void load(boolean isFull) {
        weight = isFull ? SUM : 0;
    }

    public String unit() {
        return "g";
    }

    public boolean isWithin() {
        return weight <= 6;
    }

    public static class Pounds extends Scale {
        @Override
        public String unit() {
            return "lb";
        }
    }
}
