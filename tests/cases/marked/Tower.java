/** Blocks, of which each is smaller than the one below it. The annotation says which method is the invariant. */
public class Tower {
    private Tower below;
    private int size;

    @Invariant
    boolean consistent() {
        for (Tower block = this; block.below != null; block = block.below) {
            if (block.size >= block.below.size) {
                return false;
            }
        }
        return true;
    }

    /** Is never 2 on a valid tower: nothing is larger than what it stands on. */
    public int compare() {
        if (below == null) {
            return 0;
        }
        return size < below.size ? 1 : 2;
    }
}
