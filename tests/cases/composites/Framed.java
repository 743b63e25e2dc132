/** A label in a frame: only {@link Labels} makes what is not framed. */
public final class Framed implements Label {
    private final Label label;

    public Framed(Label label) {
        if (label == null) {
            throw new IllegalArgumentException("nothing to frame");
        }
        this.label = label;
    }

    @Override
    public String text() {
        return "[" + label.text() + "]";
    }

    @Override
    public boolean isBlank() {
        return label.isBlank();
    }

    public Label label() {
        return label;
    }

    public boolean isDouble() {
        if (label instanceof Framed) {
            return true;
        }
        return false;
    }
}
