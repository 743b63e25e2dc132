package near;

/** What it makes, the class below makes otherwise, with another type. */
public class Upper {
    public Object made() {
        return null;
    }
}
