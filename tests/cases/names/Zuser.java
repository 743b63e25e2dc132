// What: a class with objects of another, whose name may be none in Java source.
package zpackage;

public class Zuser {
    Zclass held;

    public int measure(int limit) {
        return held == null ? 0 : held.zfield > limit ? 1 : 2;
    }
}
