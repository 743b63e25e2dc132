// Its tests have the names of those of the other class with this simple name, which end the JVM.
package aa;

public class Same {
    public boolean is(boolean it) {
        return it;
    }
}
