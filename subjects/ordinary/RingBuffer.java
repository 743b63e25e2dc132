package ordinary;

import java.util.NoSuchElementException;

/** A buffer of fixed capacity; the oldest value can be overwritten when it is full. */
public class RingBuffer {
    private final int[] data;
    private int head;
    private int count;

    public RingBuffer(int capacity) {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive: " + capacity);
        }
        data = new int[capacity];
    }

    public int capacity() {
        return data.length;
    }

    public int size() {
        return count;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public boolean isFull() {
        return count == data.length;
    }

    /** Appends a value, or returns false if there is no room. */
    public boolean offer(int value) {
        if (isFull()) {
            return false;
        }
        data[(head + count) % data.length] = value;
        count++;
        return true;
    }

    /** Appends a value; drops the oldest one if there is no room. */
    public void push(int value) {
        if (isFull()) {
            data[head] = value;
            head = (head + 1) % data.length;
        } else {
            offer(value);
        }
    }

    public int poll() {
        int value = peek();
        head = (head + 1) % data.length;
        count--;
        return value;
    }

    public int peek() {
        if (isEmpty()) {
            throw new NoSuchElementException("buffer is empty");
        }
        return data[head];
    }

    /** Returns the value at a position, counted from the oldest. */
    public int get(int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("index " + index + ", size " + count);
        }
        return data[(head + index) % data.length];
    }

    public double average() {
        if (count == 0) {
            return 0;
        }
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += data[(head + i) % data.length];
        }
        return (double) sum / count;
    }

    public int[] toArray() {
        int[] result = new int[count];
        for (int i = 0; i < count; i++) {
            result[i] = data[(head + i) % data.length];
        }
        return result;
    }

    public void clear() {
        head = 0;
        count = 0;
    }
}
