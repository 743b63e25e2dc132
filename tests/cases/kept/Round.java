package kept;

public final class Round implements Shape {
    private final int radius;

    public Round(int radius) {
        this.radius = radius;
    }

    @Override
    public int area() {
        return 3 * radius * radius;
    }
}
