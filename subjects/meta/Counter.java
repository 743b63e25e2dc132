package meta;

import jbse.meta.Analysis;

/** Calls that ask the executor: no test makes an input by them, or checks what they say. */
public class Counter {
    private int count;

    public void add() {
        count += Analysis.isRunByJBSE() ? 2 : 1;
    }

    public void put(int number) {
        count = number;
    }

    public int observed() {
        return Analysis.isRunByJBSE() ? count : -1;
    }

    /** Two paths with a test. */
    public int sign() {
        return count > 0 ? 1 : 0;
    }
}
