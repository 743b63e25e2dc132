// The invariant that is found unasked refuses all that the precondition allows.
public class Never {
    static class Task {
        boolean runs;
    }

    Task task;

    public boolean isValid() {
        return task == null;
    }

    public int go() {
        return task.runs ? 1 : 2;
    }

    public int again() {
        return task.runs ? 2 : 1;
    }
}
