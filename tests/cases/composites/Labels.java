/** Makes labels of a class that nobody else sees. */
public final class Labels {
    private Labels() {}

    public static Label of(String text) {
        return new Plain(text);
    }

    private static final class Plain implements Label {
        private final String text;

        Plain(String text) {
            this.text = text == null ? "" : text;
        }

        @Override
        public String text() {
            return text;
        }

        @Override
        public boolean isBlank() {
            return text.isEmpty();
        }
    }
}
