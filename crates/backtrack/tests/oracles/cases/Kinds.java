package cases;

// domain Kinds.flag 0..1
// domain Kinds.small -1|0|127
// domain Kinds.letter 65..66|65535
// domain Kinds.narrow -32768|3
// domain Kinds.wide -1..1
// domain Kinds.single 0..2
// domain Kinds.twice -1..1
/** A field of each primitive kind. */
class Kinds {
    boolean flag;
    byte small;
    char letter;
    short narrow;
    long wide;
    float single;
    double twice;

    boolean repOk() {
        if (flag) {
            return (byte) (small + 1) < small && letter >= 'B';
        }
        if (narrow < 0) {
            return letter + 1 > Character.MAX_VALUE && wide != 0L;
        }
        if (single / 2 > 0.4f) {
            return wide * wide == 1 && twice <= single;
        }
        return twice == wide && 1 / twice < 0;
    }
}
