// A private constructor that a nested class calls, which is no target: what the targets pass to it says nothing of all.
package whole;

public final class Built {
    final int size;

    private Built(Builder builder) {
        size = builder.size > 3 ? 3 : builder.size;
    }

    public static Built empty() {
        return new Built(new Builder());
    }

    public static class Builder {
        int size;

        public Builder size(int n) {
            size = n;
            return this;
        }

        public Built build() {
            return new Built(this);
        }
    }
}
