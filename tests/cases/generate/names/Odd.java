// What: names that are legal and rare: a class whose local would be a keyword, dollar signs, letters outside ASCII.
package names;

public class Odd {
    public static class New {
        public New $next;
        public int größe;
    }

    public static class Int {
        public Int class_;
    }

    public static class $ {
        public $ _1;
    }

    New neu;

    public int größer(New als) {
        return neu == null || als == null ? 0 : neu.größe > als.größe ? 1 : 2;
    }

    public Int int_(Int of) {
        return of == null ? new Int() : of.class_;
    }

    public $ $get($ of) {
        return of._1 == of ? null : of;
    }

    public boolean isEmpty$() {
        return neu == null;
    }
}
