/** Boxes that a caller passes, beside those that `valueOf` gives. */
public class Boxes {
    static int isWhatValueOfGives(Integer box, int number) {
        return box == Integer.valueOf(number) ? 1 : 0;
    }

    static int hasItsHash(Integer box, int number) {
        return System.identityHashCode(box) == System.identityHashCode(Integer.valueOf(number)) ? 1 : 0;
    }

    static int areOne(Integer one, Integer other) {
        return one == other ? 1 : 0;
    }

    static int haveOneHash(Integer one, Integer other) {
        return System.identityHashCode(one) == System.identityHashCode(other) ? 1 : 0;
    }

    static int isMade(Integer box) {
        return box == new Integer(box.intValue()) ? 1 : 0;
    }
}
