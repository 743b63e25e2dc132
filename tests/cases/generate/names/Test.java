// What: a class named like JUnit's annotation, with nested classes named like those of java.lang.
package names;

public class Test {
    public static class Override extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Override(java.lang.String message) {
            super(message);
        }
    }

    public static class String {
        public String next;
        public int length;
    }

    String string;

    public String test(String with) {
        return with == null ? string : with.next;
    }

    public java.lang.String name() {
        return string == null ? "none" : "some";
    }

    public void setUp(int level) throws Override {
        if (level > 3) {
            throw new Override("too high");
        }
    }

    public int assertTrue(boolean that) {
        return that ? 1 : 0;
    }
}
