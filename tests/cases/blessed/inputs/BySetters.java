// A bean: private fields with setters, and a constructor without parameters.
package inputs;

public class BySetters {
    private int width;
    private int height;

    public void setWidth(int width) {
        this.width = width;
    }

    public void setHeight(int height) {
        this.height = height;
    }

    public boolean isTall() {
        return height > width;
    }
}
