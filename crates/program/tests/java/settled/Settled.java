// Fields whose names begin with "settled" have their value for good once their object is made; the others may change.
public class Settled {
    private final Object settledFinal;
    private Object settledNew = new Object();
    private int settledNumber;
    private long settledLong;
    private Object later;
    private Object ofAnother;
    private Object byNested;
    private Object onlyForSome;
    private Object reached;
    Object open;

    Settled(Settled other, int number, boolean isSome) {
        settledFinal = this;
        settledNumber = Math.max(number, 1);
        settledLong = number * 2L;
        other.ofAnother = null;
        open = other;
        if (isSome) {
            onlyForSome = other;
        }
    }

    void change() {
        later = settledNew;
    }

    static void reach(Settled[] all) {
        all[0].reached = all;
    }

    static class Nested {
        void change(Settled outer) {
            outer.byNested = this;
        }
    }

    class Inner {
        private int settledPart = settledNumber;
        private int part;

        void count() {
            part++;
        }
    }
}
