// What: objects whose constructors take less than the fields hold that they fill.
package shapes;

public class Narrowed {
    interface Source {
        int next();
    }

    static class Fixed implements Source {
        final int value;

        Fixed(int value) {
            this.value = value;
        }

        public int next() {
            return value;
        }
    }

    static class Other implements Source {
        int value;

        public int next() {
            return ++value;
        }
    }

    static class Reader {
        Source source;
        Object label;

        Reader(Fixed source, String label) {
            this.source = source;
            this.label = label;
        }
    }

    public int read(Reader reader) {
        if (reader.source instanceof Other && reader.label instanceof Integer) {
            return reader.source.next();
        }
        return reader.source.next() > 3 ? 1 : 2;
    }
}
