package kinds.statics;

/** Private static fields, one of a private type: a test can only set them by reflection. */
public class Quota {
    private static int used;
    private static double share = 0.5;
    private static Plan plan;

    private Quota() { }

    /** What is admitted. */
    private static final class Plan {
        private final int limit;
        private boolean open;

        Plan(int limit) {
            this.limit = limit;
        }
    }

    /** Takes from the quota; closes the plan when nothing is left. */
    public static boolean take(int amount) {
        if (plan == null || !plan.open || amount <= 0) {
            return false;
        }
        if (amount > plan.limit - used) {
            plan.open = false;
            return false;
        }
        used += amount;
        return true;
    }

    /** How full the quota is. */
    public static String fill() {
        if (share < 0 || share > 1) {
            return "broken";
        }
        if (plan == null) {
            plan = new Plan(10);
            return "new";
        }
        return used >= plan.limit ? "full" : "free";
    }
}
