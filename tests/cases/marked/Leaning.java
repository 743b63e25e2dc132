/** Has an invariant of its own, which is nearer than the one that is marked above. */
public class Leaning extends Tower {
    private int angle;

    boolean repOk() {
        return angle == 3;
    }

    public int lean() {
        return angle == 3 ? 1 : 0;
    }
}
