package lissa;

import java.util.LinkedHashSet;
import java.util.Set;

/** A map from sides to lists of values in 8 chains; a key is its own hash. */
class ListMap {
    EntryIL e0;
    EntryIL e1;
    EntryIL e2;
    EntryIL e3;
    EntryIL e4;
    EntryIL e5;
    EntryIL e6;
    EntryIL e7;
    int size;

    /** One entry of a chain. */
    static class EntryIL {
        int key;
        LinkedList value;
        int hash;
        EntryIL next;

        EntryIL(int hash, int key, LinkedList value, EntryIL next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether the chains of both sides have valid lists and no entry twice, and the others are empty. */
    boolean repOk() {
        Set<Object> entries = new LinkedHashSet<>();
        if (!areDisjoint(entries)) {
            return false;
        }
        for (Object entry : entries) {
            LinkedList list = ((EntryIL) entry).value;
            if (list != null && !list.repOk()) {
                return false;
            }
        }
        return true;
    }

    private boolean areDisjoint(Set<Object> entries) {
        for (int i = 2; i < 8; i++) {
            if (first(i) != null) {
                return false;
            }
        }
        for (int i = 0; i < 2; i++) {
            for (EntryIL e = first(i); e != null; e = e.next) {
                if (!entries.add(e)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    LinkedList get(int key) {
        EntryIL e = find(key);
        return e == null ? null : e.value;
    }

    /** Gives {@code key} a value; returns the one it had, or null. */
    LinkedList put(int key, LinkedList value) {
        int hash = key;
        int index = hash & 7;
        for (EntryIL e = first(index); e != null; e = e.next) {
            if (e.hash == hash && e.key == key) {
                LinkedList old = e.value;
                e.value = value;
                return old;
            }
        }
        setFirst(index, new EntryIL(hash, key, value, first(index)));
        size++;
        return null;
    }

    private EntryIL find(int key) {
        int hash = key;
        EntryIL e = first(hash & 7);
        while (e != null && !(e.hash == hash && e.key == key)) {
            e = e.next;
        }
        return e;
    }

    private EntryIL first(int index) {
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
            default:
                throw new IndexOutOfBoundsException();
        }
    }

    private void setFirst(int index, EntryIL entry) {
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
            default:
                throw new IndexOutOfBoundsException();
        }
    }
}
