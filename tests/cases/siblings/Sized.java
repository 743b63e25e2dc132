/** What has a size. */
public interface Sized {
    int size();
}
