package rules;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;
import jbse.meta.annotations.ConservativeRepOk;

/** A singly linked list of ints that ends in null. */
public class SList {
    static class Cell {
        Cell tail;
        int value;
    }

    Cell first;

    public boolean repOk() {
        Map<Cell, Cell> met = new IdentityHashMap<>();
        for (Cell at = first; at != null; at = at.tail) {
            if (met.put(at, at) != null) {
                return false;
            }
        }
        return true;
    }

    /** Whether nothing that was looked at is wrong. */
    @ConservativeRepOk
    boolean isRightSoFar() {
        if (!isResolved(this, "first")) {
            return true;
        }
        Map<Cell, Cell> met = new IdentityHashMap<>();
        for (Cell at = first; at != null; at = at.tail) {
            if (met.put(at, at) != null) {
                return false;
            }
            if (!isResolved(at, "tail")) {
                return true;
            }
        }
        return true;
    }

    public int length() {
        int count = 0;
        for (Cell at = first; at != null; at = at.tail) {
            count++;
        }
        return count;
    }

    public boolean contains(int value) {
        for (Cell at = first; at != null; at = at.tail) {
            if (at.value == value) {
                return true;
            }
        }
        return false;
    }

    public void addLast(int value) {
        Cell made = new Cell();
        made.value = value;
        if (first == null) {
            first = made;
            return;
        }
        Cell at = first;
        while (at.tail != null) {
            at = at.tail;
        }
        at.tail = made;
    }

    public int removeFirst() {
        int value = first.value;
        first = first.tail;
        return value;
    }
}
