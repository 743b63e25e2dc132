// A PriorityQueue gives its elements in order, with a comparator or without.
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

public class PriorityQueueOrder {
    record Job(String name, int priority) { }

    public static void main(String[] args) {
        PriorityQueue<Integer> numbers = new PriorityQueue<>(List.of(5, 1, 4, 1, 3));
        System.out.println(numbers);
        StringBuilder order = new StringBuilder();
        while (!numbers.isEmpty()) {
            order.append(numbers.poll()).append(' ');
        }
        System.out.println(order + "" + numbers.peek());
        PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::priority).reversed().thenComparing(Job::name));
        jobs.add(new Job("b", 1));
        jobs.add(new Job("a", 9));
        jobs.offer(new Job("c", 1));
        jobs.remove(new Job("b", 1));
        jobs.add(new Job("d", 5));
        while (jobs.peek() != null) {
            System.out.println(jobs.remove());
        }
        try {
            jobs.remove();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
    }
}
