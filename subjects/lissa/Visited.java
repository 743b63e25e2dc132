package lissa;

/** The objects an invariant has met, in the order in which it met them, told apart by identity. */
final class Visited {
    private Object[] objects = new Object[8];
    private int count;

    /** Adds an object; tells whether it is new. */
    boolean add(Object object) {
        if (contains(object)) {
            return false;
        }
        if (count == objects.length) {
            Object[] more = new Object[2 * count];
            System.arraycopy(objects, 0, more, 0, count);
            objects = more;
        }
        objects[count++] = object;
        return true;
    }

    boolean contains(Object object) {
        for (int i = 0; i < count; i++) {
            if (objects[i] == object) {
                return true;
            }
        }
        return false;
    }

    Object get(int index) {
        return objects[index];
    }

    int size() {
        return count;
    }
}
