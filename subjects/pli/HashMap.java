package pli;

import java.util.HashSet;
import java.util.Set;

/** A map from ints to objects in 16 chains, which are fields, not an array; a key is its own hash. */
public class HashMap {
    Entry e0;
    Entry e1;
    Entry e2;
    Entry e3;
    Entry e4;
    Entry e5;
    Entry e6;
    Entry e7;
    Entry e8;
    Entry e9;
    Entry e10;
    Entry e11;
    Entry e12;
    Entry e13;
    Entry e14;
    Entry e15;
    int size;

    /** One entry of a chain. */
    static class Entry {
        int key;
        Object value;
        int hash;
        Entry next;

        Entry(int hash, int key, Object value, Entry next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether no entry comes twice in the chains, size is right, and each key is in its own chain, once. */
    public boolean repOk() {
        Set<Object> entries = new HashSet<>();
        for (int i = 0; i < 16; i++) {
            for (Entry e = first(i); e != null; e = e.next) {
                if (!entries.add(e)) {
                    return false;
                }
            }
        }
        if (entries.size() != size) {
            return false;
        }
        for (int i = 0; i < 16; i++) {
            if (!isFiled(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean isFiled(int index) {
        for (Entry e = first(index); e != null; e = e.next) {
            if (e.hash != e.key || (e.hash & 15) != index) {
                return false;
            }
            for (Entry later = e.next; later != null; later = later.next) {
                if (later.key == e.key) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    public Object get(int key) {
        Entry e = find(key);
        return e == null ? null : e.value;
    }

    /** Gives {@code key} the value {@code value}; returns the old value, or null. */
    public Object put(int key, Object value) {
        Entry e = find(key);
        if (e != null) {
            Object old = e.value;
            e.value = value;
            return old;
        }
        int index = key & 15;
        setFirst(index, new Entry(key, key, value, first(index)));
        size++;
        return null;
    }

    /** Removes {@code key}; returns its value, or null. */
    public Object remove(int key) {
        int index = key & 15;
        Entry before = null;
        Entry e = first(index);
        while (e != null) {
            if (e.hash == key && e.key == key) {
                if (before == null) {
                    setFirst(index, e.next);
                } else {
                    before.next = e.next;
                }
                size--;
                return e.value;
            }
            before = e;
            e = e.next;
        }
        return null;
    }

    private Entry find(int key) {
        int hash = key;
        Entry e = first(hash & 15);
        while (e != null && !(e.hash == hash && e.key == key)) {
            e = e.next;
        }
        return e;
    }

    private Entry first(int index) {
        switch (index) {
            case 0:
                return e0;
            case 1:
                return e1;
            case 2:
                return e2;
            case 3:
                return e3;
            case 4:
                return e4;
            case 5:
                return e5;
            case 6:
                return e6;
            case 7:
                return e7;
            case 8:
                return e8;
            case 9:
                return e9;
            case 10:
                return e10;
            case 11:
                return e11;
            case 12:
                return e12;
            case 13:
                return e13;
            case 14:
                return e14;
            case 15:
                return e15;
            default:
                throw new IndexOutOfBoundsException();
        }
    }

    private void setFirst(int index, Entry entry) {
        switch (index) {
            case 0:
                e0 = entry;
                break;
            case 1:
                e1 = entry;
                break;
            case 2:
                e2 = entry;
                break;
            case 3:
                e3 = entry;
                break;
            case 4:
                e4 = entry;
                break;
            case 5:
                e5 = entry;
                break;
            case 6:
                e6 = entry;
                break;
            case 7:
                e7 = entry;
                break;
            case 8:
                e8 = entry;
                break;
            case 9:
                e9 = entry;
                break;
            case 10:
                e10 = entry;
                break;
            case 11:
                e11 = entry;
                break;
            case 12:
                e12 = entry;
                break;
            case 13:
                e13 = entry;
                break;
            case 14:
                e14 = entry;
                break;
            case 15:
                e15 = entry;
                break;
            default:
                throw new IndexOutOfBoundsException();
        }
    }
}
