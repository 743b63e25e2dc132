// What: an object in a static field of a class that no call initialises, whose initialiser takes branches.
package shapes;

public class LateTables {
    static class Table {
        static final Table NONE = new Table(0);

        int size;

        private Table(int size) {
            this.size = size > 3 ? 1 : size;
        }

        static Table of(int size) {
            return new Table(size & 1);
        }
    }

    public int never(int more) {
        if (more > 3 && more < 2) {
            return Table.NONE == null ? 1 : Table.of(more).size;
        }
        return more;
    }
}
