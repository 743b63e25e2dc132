package lissa;

import java.util.Set;

/** A map from kinds of statistics to their data in 8 chains; a key is its own hash. */
class DataSetMap {
    EntryIDS e0;
    EntryIDS e1;
    EntryIDS e2;
    EntryIDS e3;
    EntryIDS e4;
    EntryIDS e5;
    EntryIDS e6;
    EntryIDS e7;
    int size;

    /** One entry of a chain. */
    static class EntryIDS {
        int key;
        DataSet value;
        int hash;
        EntryIDS next;

        EntryIDS(int hash, int key, DataSet value, EntryIDS next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether no entry comes twice in the chains, and collects the entries; not hashes, keys or size. */
    boolean repOk(Set<Object> entries) {
        for (int i = 0; i < 8; i++) {
            for (EntryIDS e = first(i); e != null; e = e.next) {
                if (!entries.add(e)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    DataSet get(int key) {
        EntryIDS e = find(key);
        return e == null ? null : e.value;
    }

    /** Tells whether {@code key} is in the map. */
    boolean containsKey(int key) {
        return find(key) != null;
    }

    /** Gives {@code key} a value; returns the one it had, or null. */
    DataSet put(int key, DataSet value) {
        int hash = key;
        int index = hash & 7;
        for (EntryIDS e = first(index); e != null; e = e.next) {
            if (e.hash == hash && e.key == key) {
                DataSet old = e.value;
                e.value = value;
                return old;
            }
        }
        setFirst(index, new EntryIDS(hash, key, value, first(index)));
        size++;
        return null;
    }

    private EntryIDS find(int key) {
        int hash = key;
        EntryIDS e = first(hash & 7);
        while (e != null && !(e.hash == hash && e.key == key)) {
            e = e.next;
        }
        return e;
    }

    private EntryIDS first(int index) {
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

    private void setFirst(int index, EntryIDS entry) {
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
