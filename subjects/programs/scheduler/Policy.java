package scheduler;

import java.util.Comparator;

/** The order in which ready tasks get a worker. */
enum Policy {
    FIRST_COME(Comparator.comparingInt(Task::readySince)),
    SHORTEST(Comparator.comparingInt(Task::remaining)),
    PRIORITY(Comparator.comparing(Task::priority).reversed()),
    DEADLINE(Comparator.comparingInt(Task::deadline)) {
        @Override
        boolean preempts() {
            return true;
        }
    };

    private final Comparator<Task> order;

    Policy(Comparator<Task> order) {
        this.order = order.thenComparing(Task::name);
    }

    Comparator<Task> order() {
        return order;
    }

    /** Whether a better task takes the worker of a worse one. */
    boolean preempts() {
        return false;
    }
}
