package cases;

// domain Statics.month 0..4
// domain Statics.day 0..5
// domain Statics.leap 0..1
/** Static helpers and tables. */
class Statics {
    private static final int[] DAYS = {3, 2, 5};
    private static final String[] NAMES = new String[DAYS.length];
    static final int FIRST = 1;

    static {
        for (int i = 0; i < NAMES.length; i++) {
            NAMES[i] = i == 1 ? null : "named";
        }
    }

    int month;
    int day;
    boolean leap;

    boolean repOk() {
        return day >= FIRST && day <= last(month, leap);
    }

    private static int last(int month, boolean leap) {
        int days = DAYS[month];
        return NAMES[month] == null && leap ? days + 1 : days;
    }
}
