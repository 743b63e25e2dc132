package near;

/** Its method overrides that of the class above by a bridge. */
public class Lower extends Upper {
    private int count;

    @Override
    public String made() {
        return "lower";
    }

    public void add(boolean really) {
        if (really) {
            count++;
        }
    }

    public int count() {
        return count;
    }
}
