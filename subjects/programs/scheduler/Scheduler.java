package scheduler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import scheduler.Task.Status;

/** Runs tasks on workers, tick by tick. */
final class Scheduler {
    private static final int PATIENCE = 200;

    private final Policy policy;
    private final int maximumAttempts;
    private final List<Task> tasks;
    private final Task[] workers;
    private final PriorityQueue<Task> ready;
    private final List<StringBuilder> chart = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private int now;
    private int idle;

    Scheduler(Policy policy, List<Task> tasks, int workers, int maximumAttempts) {
        this.policy = policy;
        this.tasks = tasks;
        this.workers = new Task[workers];
        this.maximumAttempts = maximumAttempts;
        this.ready = new PriorityQueue<>(policy.order());
        for (int i = 0; i < workers; i++) {
            chart.add(new StringBuilder());
        }
    }

    /** Runs until nothing can change. */
    void run() {
        while (now < PATIENCE && tasks.stream().anyMatch(task -> !task.status().isFinal())) {
            wake();
            assign();
            if (Arrays.stream(workers).allMatch(worker -> worker == null)) {
                long stuck = tasks.stream().filter(task -> !task.status().isFinal()).count();
                if (stuck > 0) {
                    log.add(now + ": nothing can run, " + stuck + " tasks are stuck");
                }
                return;
            }
            work();
            now++;
        }
    }

    private void wake() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Task task : tasks) {
                if (task.status() != Status.WAITING) {
                    continue;
                }
                if (task.needs().stream().anyMatch(need -> need.status() == Status.FAILED || need.status() == Status.CANCELLED)) {
                    task.enter(Status.CANCELLED, now);
                    log.add(now + ": " + task + " is cancelled");
                    changed = true;
                } else if (task.needs().stream().allMatch(need -> need.status() == Status.DONE)) {
                    task.enter(Status.READY, now);
                    ready.add(task);
                }
            }
        }
    }

    private void assign() {
        for (int i = 0; i < workers.length && !ready.isEmpty(); i++) {
            if (workers[i] == null) {
                start(i);
            }
        }
        if (policy.preempts() && !ready.isEmpty()) {
            int worst = 0;
            for (int i = 1; i < workers.length; i++) {
                if (policy.order().compare(workers[i], workers[worst]) > 0) {
                    worst = i;
                }
            }
            if (policy.order().compare(ready.peek(), workers[worst]) < 0) {
                Task pushed = workers[worst];
                log.add(now + ": " + ready.peek() + " takes the place of " + pushed);
                start(worst);
                pushed.enter(Status.READY, now);
                ready.add(pushed);
            }
        }
    }

    private void start(int worker) {
        Task task = ready.remove();
        task.enter(Status.RUNNING, now);
        workers[worker] = task;
    }

    private void work() {
        for (int i = 0; i < workers.length; i++) {
            Task task = workers[i];
            chart.get(i).append(task == null ? '.' : task.name().charAt(0));
            if (task == null) {
                idle++;
            } else if (task.work()) {
                workers[i] = null;
                end(task);
            }
        }
    }

    private void end(Task task) {
        if (task.attempt()) {
            task.enter(Status.DONE, now + 1);
        } else if (task.attempts() < maximumAttempts) {
            log.add(now + ": " + task + " fails and is tried again");
            task.enter(Status.READY, now + 1);
            ready.add(task);
        } else {
            log.add(now + ": " + task + " fails for good");
            task.enter(Status.FAILED, now + 1);
        }
    }

    void report() {
        log.forEach(line -> System.out.println("  " + line));
        for (int i = 0; i < workers.length; i++) {
            System.out.println("  worker " + i + " |" + chart.get(i) + "|");
        }
        long late = tasks.stream().filter(Task::late).count();
        int weighted = tasks.stream().filter(task -> task.status() == Status.DONE).mapToInt(task -> task.finishedAt() * task.priority().weight).sum();
        System.out.printf("  %d ticks, %d idle, %d late, weighted completion %d%n", now, idle, late, weighted);
        for (Task task : tasks) {
            System.out.printf("  %-8s %-6s %-9s", task, task.priority(), task.status());
            System.out.println(task.finishedAt() < 0 ? "" : " at " + task.finishedAt() + (task.late() ? " (late)" : ""));
        }
    }
}
