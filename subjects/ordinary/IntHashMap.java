package ordinary;

import java.util.NoSuchElementException;

/** A hash map from int to int with open addressing and linear probing. */
public class IntHashMap {
    private static final byte FREE = 0;
    private static final byte USED = 1;
    private static final byte DELETED = 2;

    private int[] keys;
    private int[] values;
    private byte[] states;
    private int size;
    private int occupied;

    public IntHashMap() {
        this(8);
    }

    public IntHashMap(int capacity) {
        if (capacity < 2) {
            throw new IllegalArgumentException("capacity must be at least 2");
        }
        allocate(capacity);
    }

    public int size() {
        return size;
    }

    public boolean containsKey(int key) {
        return indexOf(key) >= 0;
    }

    public int get(int key) {
        int index = indexOf(key);
        if (index < 0) {
            throw new NoSuchElementException("no key " + key);
        }
        return values[index];
    }

    public int getOrDefault(int key, int defaultValue) {
        int index = indexOf(key);
        return index < 0 ? defaultValue : values[index];
    }

    public void put(int key, int value) {
        int index = indexOf(key);
        if (index >= 0) {
            values[index] = value;
            return;
        }
        if ((occupied + 1) * 2 > keys.length) {
            rehash(size * 2 >= keys.length / 2 ? keys.length * 2 : keys.length);
        }
        insert(key, value);
    }

    /** Adds to the value of a key, which counts as 0 if it is missing, and returns the sum. */
    public int add(int key, int delta) {
        int sum = getOrDefault(key, 0) + delta;
        put(key, sum);
        return sum;
    }

    public boolean remove(int key) {
        int index = indexOf(key);
        if (index < 0) {
            return false;
        }
        states[index] = DELETED;
        size--;
        return true;
    }

    public int[] keys() {
        int[] result = new int[size];
        int n = 0;
        for (int i = 0; i < keys.length; i++) {
            if (states[i] == USED) {
                result[n++] = keys[i];
            }
        }
        return result;
    }

    private int indexOf(int key) {
        int i = start(key);
        while (states[i] != FREE) {
            if (states[i] == USED && keys[i] == key) {
                return i;
            }
            i = (i + 1) % keys.length;
        }
        return -1;
    }

    private void insert(int key, int value) {
        int i = start(key);
        while (states[i] == USED) {
            i = (i + 1) % keys.length;
        }
        if (states[i] == FREE) {
            occupied++;
        }
        keys[i] = key;
        values[i] = value;
        states[i] = USED;
        size++;
    }

    private int start(int key) {
        return (key & 0x7fffffff) % keys.length;
    }

    private void rehash(int capacity) {
        int[] oldKeys = keys;
        int[] oldValues = values;
        byte[] oldStates = states;
        allocate(capacity);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldStates[i] == USED) {
                insert(oldKeys[i], oldValues[i]);
            }
        }
    }

    private void allocate(int capacity) {
        keys = new int[capacity];
        values = new int[capacity];
        states = new byte[capacity];
        size = 0;
        occupied = 0;
    }
}
