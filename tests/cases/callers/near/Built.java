package near;

/** Only its builder makes it, as its constructor is private. */
public final class Built {
    private final String text;

    private Built(String text) {
        this.text = text;
    }

    public boolean isLong() {
        return text.length() > 2;
    }

    /** Makes one. */
    public static class Builder {
        private String text = "";

        public Builder text(String text) {
            this.text = text;
            return this;
        }

        public Built build() {
            return new Built(text);
        }
    }
}
