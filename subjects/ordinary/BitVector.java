package ordinary;

/** A set of small numbers, one bit each. */
public class BitVector {
    private long[] words;

    public BitVector() {
        words = new long[1];
    }

    public BitVector(int bits) {
        if (bits < 0) {
            throw new IllegalArgumentException("bits < 0");
        }
        words = new long[(bits + 63) / 64];
    }

    public void set(int index) {
        check(index);
        int word = index / 64;
        if (word >= words.length) {
            long[] longer = new long[Math.max(words.length * 2, word + 1)];
            System.arraycopy(words, 0, longer, 0, words.length);
            words = longer;
        }
        words[word] |= 1L << (index % 64);
    }

    public void clear(int index) {
        check(index);
        int word = index / 64;
        if (word < words.length) {
            words[word] &= ~(1L << (index % 64));
        }
    }

    public boolean get(int index) {
        check(index);
        int word = index / 64;
        return word < words.length && (words[word] & (1L << (index % 64))) != 0;
    }

    public void flip(int index) {
        if (get(index)) {
            clear(index);
        } else {
            set(index);
        }
    }

    public int cardinality() {
        int count = 0;
        for (long word : words) {
            while (word != 0) {
                word &= word - 1;
                count++;
            }
        }
        return count;
    }

    /** Returns the first set bit at or after the index, or -1. */
    public int nextSetBit(int from) {
        check(from);
        for (int i = from; i < words.length * 64; i++) {
            if (get(i)) {
                return i;
            }
        }
        return -1;
    }

    public void and(BitVector other) {
        for (int i = 0; i < words.length; i++) {
            words[i] &= i < other.words.length ? other.words[i] : 0;
        }
    }

    public void or(BitVector other) {
        if (other.words.length > words.length) {
            long[] longer = new long[other.words.length];
            System.arraycopy(words, 0, longer, 0, words.length);
            words = longer;
        }
        for (int i = 0; i < other.words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    public boolean intersects(BitVector other) {
        int common = Math.min(words.length, other.words.length);
        for (int i = 0; i < common; i++) {
            if ((words[i] & other.words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    public boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    private static void check(int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("index " + index);
        }
    }
}
