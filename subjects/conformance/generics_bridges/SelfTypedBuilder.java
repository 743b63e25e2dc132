// A builder with a self type keeps the type of the subclass along the chain.

public class SelfTypedBuilder {
    abstract static class Builder<T extends Builder<T>> {
        protected final StringBuilder text = new StringBuilder();

        abstract T self();

        T add(String word) {
            text.append(word).append(' ');
            return self();
        }
    }

    static class Shouting extends Builder<Shouting> {
        @Override
        Shouting self() {
            return this;
        }

        Shouting shout(String word) {
            return add(word.toUpperCase() + "!");
        }
    }

    public static void main(String[] args) {
        System.out.println(new Shouting().add("hello").shout("world").add("again").text.toString());
    }
}
