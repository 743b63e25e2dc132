package meta;

import jbse.meta.Analysis;

/** What is symbolic and what it is called. A method throws where an answer is wrong; each has one path. */
public class Symbols {
    Symbols link;
    byte b;
    short s;
    int i;
    long l;
    float f;
    double d;
    boolean z;
    char c;

    public void numbers() {
        check(Analysis.isSymbolic(b) && Analysis.isSymbolic(s) && Analysis.isSymbolic(i) && Analysis.isSymbolic(l));
        check(Analysis.isSymbolic(f) && Analysis.isSymbolic(d) && Analysis.isSymbolic(z) && Analysis.isSymbolic(c));
        check(Analysis.isSymbolic(i + 1) && !Analysis.isSymbolic(1) && !Analysis.isSymbolic(1.0));
    }

    public void names(int[] other) {
        check("{ROOT}:this.meta/Symbols:b".equals(Analysis.symbolName(b)));
        check("{ROOT}:this.meta/Symbols:s".equals(Analysis.symbolName(s)));
        check("{ROOT}:this.meta/Symbols:i".equals(Analysis.symbolName(i)));
        check("{ROOT}:this.meta/Symbols:l".equals(Analysis.symbolName(l)));
        check("{ROOT}:this.meta/Symbols:f".equals(Analysis.symbolName(f)));
        check("{ROOT}:this.meta/Symbols:d".equals(Analysis.symbolName(d)));
        check("{ROOT}:this.meta/Symbols:z".equals(Analysis.symbolName(z)));
        check("{ROOT}:this.meta/Symbols:c".equals(Analysis.symbolName(c)));
        check("{ROOT}:this.meta/Symbols:link".equals(Analysis.symbolName(link)));
        check("{ROOT}:this".equals(Analysis.symbolName(this)));
        check("{ROOT}:other".equals(Analysis.symbolName(other)));
        check(Analysis.symbolName(1) == null && Analysis.symbolName(new Symbols()) == null);
    }

    public void references() {
        check(Analysis.isSymbolic(this) && Analysis.isSymbolic(link) && !Analysis.isSymbolic(new Symbols()));
        check(!Analysis.isSymbolic(null) && Analysis.symbolName(null) == null);
    }

    /** None that returns: a number that was computed has no name. */
    public void computed() {
        Analysis.symbolName(i + 1);
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }
}
