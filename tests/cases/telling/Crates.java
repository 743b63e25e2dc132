// What a call makes of a generic class is read from a field that declares type arguments.
// never says: reflect
package telling;

public class Crates {
    static class Crate<T> {
        T item;
        int count;
    }

    Crate<String> crate;

    public void fill(int count) {
        crate = new Crate<>();
        crate.count = count > 3 ? 1 : 2; // or: crate.count = 2;
    }
}
