/** What has a weight: itself, or of what it holds. */
public abstract class Part {
    private final String name;

    protected Part(String name) {
        if (name == null) {
            throw new IllegalArgumentException("a part has a name");
        }
        this.name = name;
    }

    public String name() {
        return name;
    }

    public abstract int weight();
}
