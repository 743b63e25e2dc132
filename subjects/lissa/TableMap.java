package lissa;

import java.util.Set;

/** A map from names of tables to their clauses in 8 chains. */
class TableMap {
    EntrySH e0;
    EntrySH e1;
    EntrySH e2;
    EntrySH e3;
    EntrySH e4;
    EntrySH e5;
    EntrySH e6;
    EntrySH e7;
    int size;

    /** One entry of a chain. */
    static class EntrySH {
        String key;
        ClauseMap value;
        int hash;
        EntrySH next;

        EntrySH(int hash, String key, ClauseMap value, EntrySH next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether no entry comes twice in the chains, and collects the entries; not hashes, keys or size. */
    boolean repOk(Set<Object> entries) {
        for (int i = 0; i < 8; i++) {
            for (EntrySH e = first(i); e != null; e = e.next) {
                if (!entries.add(e)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    ClauseMap get(String key) {
        EntrySH e = find(key);
        return e == null ? null : e.value;
    }

    /** Gives {@code key} a value; returns the one it had, or null. */
    ClauseMap put(String key, ClauseMap value) {
        int hash = key.hashCode() & 7;
        for (EntrySH e = first(hash); e != null; e = e.next) {
            if (e.hash == hash && key.equals(e.key)) {
                ClauseMap old = e.value;
                e.value = value;
                return old;
            }
        }
        setFirst(hash, new EntrySH(hash, key, value, first(hash)));
        size++;
        return null;
    }

    private EntrySH find(String key) {
        int hash = key.hashCode() & 7;
        EntrySH e = first(hash);
        while (e != null && !(e.hash == hash && key.equals(e.key))) {
            e = e.next;
        }
        return e;
    }

    private EntrySH first(int index) {
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

    private void setFirst(int index, EntrySH entry) {
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
