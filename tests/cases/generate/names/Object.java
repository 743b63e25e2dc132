// What: a class named Object in its own package, which hides that of java.lang; fields named like what tests use.
package names;

public class Object {
    Object result;
    Object object;
    java.lang.Object value;
    int assertEquals;

    public Object Object(Object object) {
        return object == null ? result : object;
    }

    public java.lang.Object value(java.lang.Object result) {
        value = result;
        return value == null ? this : value;
    }

    public int assertEquals(int expected, int actual) {
        return expected == actual ? 1 : assertEquals;
    }

    public void fail() {
        throw new Test.Override("no");
    }
}
