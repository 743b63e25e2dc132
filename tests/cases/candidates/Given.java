// A precondition leaves `extra` open. What says that it is not null completes inputs, unless nobody could; it refuses none.
public class Given {
    static class Task {
        boolean runs;
        Object extra;
    }

    Task task = new Task();

    public boolean repOk() {
        return task != null && task.extra != null;
    }

    public int go() {
        return task.runs ? 1 : 2;
    }
}
