/** A table whose invariants read arrays: of nodes, of numbers, and of objects. */
public class Shelf {
    static class Box {
        int key;
        Box next;
        Object content;
    }

    Box[] boxes;
    int[] counts;
    Object[] labels;
    int used;
    int room;

    /** There are as many places as there is room, each with a box of its own or none, and the boxes are counted. */
    public boolean repOk() {
        if (boxes == null || boxes.length != room) {
            return false;
        }
        int count = 0;
        for (int i = 0; i < boxes.length; i++) {
            Box box = boxes[i];
            if (box == null) {
                continue;
            }
            for (int j = 0; j < i; j++) {
                if (boxes[j] == box) {
                    return false;
                }
            }
            if (box.next != null || box.content == null) {
                return false;
            }
            count++;
        }
        return count == used;
    }

    /** Keys are in the bucket that their bits say, in chains that are counted. */
    public boolean repOkFiled() {
        if (boxes == null || boxes.length == 0 || (boxes.length & (boxes.length - 1)) != 0) {
            return false;
        }
        int count = 0;
        for (int i = 0; i < boxes.length; i++) {
            int before = 0;
            for (Box box = boxes[i]; box != null; box = box.next) {
                if (((box.key ^ (box.key >>> 16)) & (boxes.length - 1)) != i || before != 0 && before >= box.key) {
                    return false;
                }
                before = box.key;
                count++;
                if (count > 3) {
                    return false;
                }
            }
        }
        return count == used;
    }

    /** The counts add up, and there is a label where there is a count. */
    public boolean repOkCounted() {
        if (counts == null || labels == null || labels.length != counts.length) {
            return false;
        }
        int sum = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] < 0 || counts[i] > 2 || (counts[i] > 0) != (labels[i] != null)) {
                return false;
            }
            sum += counts[i];
        }
        return sum == used && room - used >= 1 && used - room < 0;
    }

    /** The same, each in a way that only the engine runs. */
    public boolean repOkLocked() {
        synchronized (this) {
            return repOk();
        }
    }

    public boolean repOkFiledLocked() {
        synchronized (this) {
            return repOkFiled();
        }
    }

    public boolean repOkCountedLocked() {
        synchronized (this) {
            return repOkCounted();
        }
    }

    public int look(int key, Box other) {
        if (boxes != null && boxes.length > 1) {
            Box box = boxes[1];
            if (box == null) {
                return used == 2 ? 1 : 2;
            }
            if (box == other) {
                return box.key == key ? 3 : 4;
            }
            if (box.key == 4) {
                return 5;
            }
            if (boxes[0] == box) {
                return 6;
            }
            return box.next != null ? 7 : 8;
        }
        if (counts != null && counts.length == 2 && labels != null) {
            if (counts[0] + counts[1] == 4) {
                return 9;
            }
            return labels.length == 1 || labels[0] == null && counts[0] == 1 ? 10 : 11;
        }
        return room - used > 3 ? 12 : 13;
    }
}
