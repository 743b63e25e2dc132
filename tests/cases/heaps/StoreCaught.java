// An array of the input may be of a narrower type, to which a store fails. That is not tried; where it is caught it is said.
// offers: Small
// gaps: OtherClasses
// some inputs are not tried
public class StoreCaught {
    static class Big {}

    static class Small extends Big {}

    static Object[] universe() {
        return new Object[] {new Big[0], new Big[1], new Big[2], new Small[1], new Big(), new Small()};
    }

    public static int run(Big[] all) {
        try {
            all[0] = new Big();
            return all.length;
        } catch (ArrayStoreException e) {
            return 7;
        }
    }
}
