// Record equality compares floating components as their boxes do.

public class RecordFloatingComponents {
    record Reading(double value, float error) { }

    public static void main(String[] args) {
        System.out.println(new Reading(0.0, 0f).equals(new Reading(-0.0, 0f)));
        System.out.println(new Reading(Double.NaN, Float.NaN).equals(new Reading(Double.NaN, Float.NaN)));
        System.out.println(new Reading(Double.NaN, 1f).hashCode() == new Reading(0.0 / 0.0, 1f).hashCode());
        System.out.println(new Reading(-0.0, 1e10f));
    }
}
