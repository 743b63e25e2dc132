package lissa;

import java.util.Set;

/** A map from names to parameters in 16 chains. */
class ParameterMap {
    EntrySP e0;
    EntrySP e1;
    EntrySP e2;
    EntrySP e3;
    EntrySP e4;
    EntrySP e5;
    EntrySP e6;
    EntrySP e7;
    EntrySP e8;
    EntrySP e9;
    EntrySP e10;
    EntrySP e11;
    EntrySP e12;
    EntrySP e13;
    EntrySP e14;
    EntrySP e15;
    int size;

    /** One entry of a chain. */
    static class EntrySP {
        String key;
        Parameter value;
        int hash;
        EntrySP next;

        EntrySP(int hash, String key, Parameter value, EntrySP next) {
            this.hash = hash;
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }

    /** Tells whether no entry comes twice in the chains, and collects the entries; not hashes, keys or size. */
    boolean repOk(Set<Object> entries) {
        for (int i = 0; i < 16; i++) {
            for (EntrySP e = first(i); e != null; e = e.next) {
                if (!entries.add(e)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the value of {@code key}, or null. */
    Parameter get(String key) {
        EntrySP e = find(key);
        return e == null ? null : e.value;
    }

    /** Tells whether {@code key} is in the map. */
    boolean containsKey(String key) {
        return find(key) != null;
    }

    /** Gives {@code key} a value; returns the one it had, or null. */
    Parameter put(String key, Parameter value) {
        int hash = key.hashCode() & 15;
        for (EntrySP e = first(hash); e != null; e = e.next) {
            if (e.hash == hash && key.equals(e.key)) {
                Parameter old = e.value;
                e.value = value;
                return old;
            }
        }
        setFirst(hash, new EntrySP(hash, key, value, first(hash)));
        size++;
        return null;
    }

    private EntrySP find(String key) {
        int hash = key.hashCode() & 15;
        EntrySP e = first(hash);
        while (e != null && !(e.hash == hash && key.equals(e.key))) {
            e = e.next;
        }
        return e;
    }

    private EntrySP first(int index) {
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

    private void setFirst(int index, EntrySP entry) {
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
