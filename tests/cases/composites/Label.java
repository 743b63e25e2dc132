/** What stands on a crate. */
public interface Label {
    String text();

    boolean isBlank();
}
