package ordinary;

import java.util.Arrays;
import java.util.NoSuchElementException;

/** A priority queue on an array heap; of two tasks with the same priority the older one comes first. */
public class TaskQueue {
    private static class Task {
        final String name;
        int priority;
        final long number;

        Task(String name, int priority, long number) {
            this.name = name;
            this.priority = priority;
            this.number = number;
        }

        boolean before(Task other) {
            return priority != other.priority ? priority > other.priority : number < other.number;
        }
    }

    private Task[] heap = new Task[4];
    private int size;
    private long added;

    public int size() {
        return size;
    }

    public void add(String name, int priority) {
        if (name == null) {
            throw new NullPointerException("name");
        }
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size * 2);
        }
        heap[size] = new Task(name, priority, added++);
        up(size++);
    }

    /** Returns the name of the next task. */
    public String peek() {
        if (size == 0) {
            throw new NoSuchElementException("no task");
        }
        return heap[0].name;
    }

    public int topPriority() {
        return size == 0 ? Integer.MIN_VALUE : heap[0].priority;
    }

    public String remove() {
        String name = peek();
        removeAt(0);
        return name;
    }

    /** Removes the task with the name, if there is one. */
    public boolean cancel(String name) {
        int index = indexOf(name);
        if (index < 0) {
            return false;
        }
        removeAt(index);
        return true;
    }

    public void changePriority(String name, int priority) {
        int index = indexOf(name);
        if (index < 0) {
            throw new IllegalArgumentException("no task " + name);
        }
        int old = heap[index].priority;
        heap[index].priority = priority;
        if (priority > old) {
            up(index);
        } else {
            down(index);
        }
    }

    private int indexOf(String name) {
        for (int i = 0; i < size; i++) {
            if (heap[i].name.equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private void removeAt(int index) {
        size--;
        heap[index] = heap[size];
        heap[size] = null;
        if (index < size) {
            up(index);
            down(index);
        }
    }

    private void up(int index) {
        while (index > 0) {
            int parent = (index - 1) / 2;
            if (!heap[index].before(heap[parent])) {
                return;
            }
            swap(index, parent);
            index = parent;
        }
    }

    private void down(int index) {
        while (2 * index + 1 < size) {
            int child = 2 * index + 1;
            if (child + 1 < size && heap[child + 1].before(heap[child])) {
                child++;
            }
            if (!heap[child].before(heap[index])) {
                return;
            }
            swap(index, child);
            index = child;
        }
    }

    private void swap(int i, int j) {
        Task task = heap[i];
        heap[i] = heap[j];
        heap[j] = task;
    }
}
