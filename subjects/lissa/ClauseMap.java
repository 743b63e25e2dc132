package lissa;

import java.util.Set;

/** A map from names of clauses to texts in 8 chains. */
class ClauseMap {
    EntrySS e0;
    EntrySS e1;
    EntrySS e2;
    EntrySS e3;
    EntrySS e4;
    EntrySS e5;
    EntrySS e6;
    EntrySS e7;
    int size;

    /** One entry of a chain. */
    static class EntrySS {
        String key;
        String value;
        int hash;
        EntrySS next;

        EntrySS(int hash, String key, String value, EntrySS next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether no entry comes twice in the chains, and collects the entries; not hashes, keys or size. */
    boolean repOk(Set<Object> entries) {
        for (int i = 0; i < 8; i++) {
            for (EntrySS e = first(i); e != null; e = e.next) {
                if (!entries.add(e)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    String get(String key) {
        EntrySS e = find(key);
        return e == null ? null : e.value;
    }

    /** Gives {@code key} a value; returns the one it had, or null. */
    String put(String key, String value) {
        int hash = key.hashCode() & 7;
        for (EntrySS e = first(hash); e != null; e = e.next) {
            if (e.hash == hash && key.equals(e.key)) {
                String old = e.value;
                e.value = value;
                return old;
            }
        }
        setFirst(hash, new EntrySS(hash, key, value, first(hash)));
        size++;
        return null;
    }

    private EntrySS find(String key) {
        int hash = key.hashCode() & 7;
        EntrySS e = first(hash);
        while (e != null && !(e.hash == hash && key.equals(e.key))) {
            e = e.next;
        }
        return e;
    }

    private EntrySS first(int index) {
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

    private void setFirst(int index, EntrySS entry) {
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
