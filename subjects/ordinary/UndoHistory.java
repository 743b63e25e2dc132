package ordinary;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The states of a document that a user can go back and forth between. */
public class UndoHistory<S> {
    private final int limit;
    private final Deque<S> undo = new ArrayDeque<>();
    private final Deque<S> redo = new ArrayDeque<>();
    private S current;
    private S saved;

    public UndoHistory(S initial, int limit) {
        if (initial == null) {
            throw new IllegalArgumentException("no initial state");
        }
        if (limit < 0) {
            throw new IllegalArgumentException("limit: " + limit);
        }
        this.current = initial;
        this.saved = initial;
        this.limit = limit;
    }

    public S current() {
        return current;
    }

    /** Makes a new state the current one. What was undone can not be done again. */
    public void change(S state) {
        if (state == null) {
            throw new IllegalArgumentException("no state");
        }
        if (state.equals(current)) {
            return;
        }
        undo.addLast(current);
        if (undo.size() > limit) {
            undo.removeFirst();
        }
        redo.clear();
        current = state;
    }

    public boolean canUndo() {
        return !undo.isEmpty();
    }

    public boolean canRedo() {
        return !redo.isEmpty();
    }

    public S undo() {
        if (undo.isEmpty()) {
            throw new IllegalStateException("nothing to undo");
        }
        redo.addLast(current);
        current = undo.removeLast();
        return current;
    }

    public S redo() {
        if (redo.isEmpty()) {
            throw new IllegalStateException("nothing to redo");
        }
        undo.addLast(current);
        current = redo.removeLast();
        return current;
    }

    /** Undoes up to the given number of changes and returns how many there were. */
    public int undo(int steps) {
        int done = 0;
        while (done < steps && canUndo()) {
            undo();
            done++;
        }
        return done;
    }

    public void markSaved() {
        saved = current;
    }

    public boolean isModified() {
        return !current.equals(saved);
    }

    /** Goes back to the saved state as one more change. */
    public boolean revert() {
        if (!isModified()) {
            return false;
        }
        change(saved);
        return true;
    }

    /** Returns the states that can be undone, the oldest first. */
    public List<S> past() {
        return new ArrayList<>(undo);
    }
}
