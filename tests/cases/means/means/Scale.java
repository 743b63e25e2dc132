// An initialiser looks at what it is about to set, and a class below overrides what nobody calls.
package means;

public class Scale {
    private static final int EARLY = Scale.SUM;
    private static final int[] STEPS = steps();
    private static final int SUM = STEPS[0] + STEPS[1] + STEPS[2];

    private int weight;

    private static int[] steps() {
        return new int[] {1, 2, 3};
    }

    public void load(boolean isFull) {
        weight = isFull ? SUM + EARLY : 0;
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
