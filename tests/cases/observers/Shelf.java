/** A collection of the program has its text from the JDK, which asks the collection for its elements (API: AbstractCollection). */
public class Shelf {
    private int asked;
    private final View view = new View();

    private final class View extends java.util.AbstractList<String> {
        @Override
        public String get(int index) {
            asked++;
            return "a";
        }

        @Override
        public int size() {
            return 1;
        }
    }

    public String text() {
        return "all: " + view;
    }

    public boolean isSecond() {
        return asked > 1;
    }
}
