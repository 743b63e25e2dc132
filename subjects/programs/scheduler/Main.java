package scheduler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import scheduler.Task.Priority;

/** The same tasks under every policy, then tasks that cannot all run. */
public final class Main {
    /** name, priority, duration, deadline, failures, needs. */
    private static final String PLAN = """
        checkout HIGH   2 4  0
        compile  HIGH   5 10 0 checkout
        lint     LOW    3 30 0 checkout
        test     NORMAL 6 18 1 compile
        docs     LOW    4 40 0 checkout
        package  HIGH   2 24 0 compile test
        bench    NORMAL 7 30 2 compile
        archive  LOW    1 50 0 docs package
        upload   HIGH   3 28 0 package
        notify   NORMAL 1 60 0 upload bench
        """;

    private Main() { }

    public static void main(String[] args) {
        System.out.println("order " + topological(parse(PLAN)));
        for (Policy policy : Policy.values()) {
            for (int workers = 1; workers <= 3; workers++) {
                System.out.println(policy + " with " + workers + " workers");
                Scheduler scheduler = new Scheduler(policy, parse(PLAN), workers, 3);
                scheduler.run();
                scheduler.report();
            }
        }
        System.out.println("with one attempt only");
        Scheduler strict = new Scheduler(Policy.PRIORITY, parse(PLAN), 2, 1);
        strict.run();
        strict.report();
        stuck();
    }

    private static List<Task> parse(String plan) {
        Map<String, Task> tasks = new LinkedHashMap<>();
        for (String line : plan.lines().toList()) {
            String[] words = line.trim().split("\\s+");
            Task task = new Task(words[0], Priority.valueOf(words[1]), Integer.parseInt(words[2]), Integer.parseInt(words[3]), Integer.parseInt(words[4]));
            for (int i = 5; i < words.length; i++) {
                Task need = tasks.get(words[i]);
                if (need == null) {
                    throw new IllegalArgumentException(task + " needs the unknown " + words[i]);
                }
                task.needs(need);
            }
            tasks.put(task.name(), task);
        }
        return new ArrayList<>(tasks.values());
    }

    /** Kahn's algorithm; fails on a cycle. */
    private static List<Task> topological(List<Task> tasks) {
        Map<Task, Integer> missing = new LinkedHashMap<>();
        tasks.forEach(task -> missing.put(task, task.needs().size()));
        Deque<Task> free = new ArrayDeque<>();
        missing.forEach((task, count) -> {
            if (count == 0) {
                free.add(task);
            }
        });
        List<Task> order = new ArrayList<>();
        while (!free.isEmpty()) {
            Task task = free.remove();
            order.add(task);
            for (Task other : tasks) {
                if (other.needs().contains(task) && missing.merge(other, -1, Integer::sum) == 0) {
                    free.add(other);
                }
            }
        }
        if (order.size() < tasks.size()) {
            List<Task> rest = new ArrayList<>(tasks);
            rest.removeAll(order);
            throw new IllegalStateException("cycle among " + rest);
        }
        return order;
    }

    private static void stuck() {
        Task egg = new Task("egg", Priority.NORMAL, 1, 5, 0);
        Task hen = new Task("hen", Priority.NORMAL, 2, 9, 0);
        Task farmer = new Task("farmer", Priority.HIGH, 3, 9, 0);
        egg.needs(hen);
        hen.needs(egg);
        List<Task> tasks = List.of(egg, hen, farmer);
        try {
            topological(tasks);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Scheduler scheduler = new Scheduler(Policy.FIRST_COME, tasks, 1, 1);
        scheduler.run();
        scheduler.report();
        for (Runnable wrong : List.<Runnable>of(() -> egg.needs(egg), () -> farmer.enter(Task.Status.READY, 0), () -> parse("a LOW 1 1 0 b"), () -> parse("a MEDIUM 1 1 0"))) {
            try {
                wrong.run();
            } catch (IllegalArgumentException | IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
