package scheduler;

import java.util.LinkedHashSet;
import java.util.Set;

/** A piece of work that may wait for others. */
final class Task {
    enum Status {
        WAITING, READY, RUNNING, DONE, FAILED, CANCELLED;

        boolean isFinal() {
            return this == DONE || this == FAILED || this == CANCELLED;
        }
    }

    enum Priority {
        LOW(1), NORMAL(2), HIGH(4);

        final int weight;

        Priority(int weight) {
            this.weight = weight;
        }
    }

    private final String name;
    private final Priority priority;
    private final int duration;
    private final int deadline;
    private final int failures;
    private final Set<Task> needs = new LinkedHashSet<>();
    private Status status = Status.WAITING;
    private int progress;
    private int attempts;
    private int readySince;
    private int finishedAt = -1;

    Task(String name, Priority priority, int duration, int deadline, int failures) {
        this.name = name;
        this.priority = priority;
        this.duration = duration;
        this.deadline = deadline;
        this.failures = failures;
    }

    void needs(Task other) {
        if (other == this) {
            throw new IllegalArgumentException(name + " needs itself");
        }
        needs.add(other);
    }

    String name() {
        return name;
    }

    Priority priority() {
        return priority;
    }

    int deadline() {
        return deadline;
    }

    int remaining() {
        return duration - progress;
    }

    Set<Task> needs() {
        return needs;
    }

    Status status() {
        return status;
    }

    int readySince() {
        return readySince;
    }

    int finishedAt() {
        return finishedAt;
    }

    int attempts() {
        return attempts;
    }

    boolean late() {
        return finishedAt > deadline;
    }

    void enter(Status next, int now) {
        if (status.isFinal()) {
            throw new IllegalStateException(name + " is " + status + " and cannot become " + next);
        }
        status = next;
        if (next == Status.READY) {
            readySince = now;
        } else if (next.isFinal()) {
            finishedAt = now;
        }
    }

    /** Works for one tick; true when this attempt is over. */
    boolean work() {
        progress++;
        return progress == duration;
    }

    /** Whether the attempt that just ended succeeded. */
    boolean attempt() {
        attempts++;
        if (attempts <= failures) {
            progress = 0;
            return false;
        }
        return true;
    }

    @Override
    public String toString() {
        return name;
    }
}
