package lissa;

import java.util.HashSet;
import java.util.Set;

/** Processes waiting in queues of three priorities, and those that are blocked. */
public class Schedule {
    private static final int HIGHEST = 3;

    Job current;
    List queue1;
    List queue2;
    List queue3;
    List blocked;

    /** A process. */
    static class Job {
        Job next;
        Job prev;
        int val;
        int priority;
    }

    /** A queue of processes. */
    static class List {
        int count;
        Job first;
        Job last;

        /** Puts a job behind all others. */
        void append(Job job) {
            job.prev = last;
            if (last != null) {
                last.next = job;
            } else {
                first = job;
            }
            last = job;
            job.next = null;
            count++;
        }

        /** Takes a job out of the queue; its own links stay as they are. */
        void remove(Job job) {
            if (job.next != null) {
                job.next.prev = job.prev;
            } else {
                last = job.prev;
            }
            if (job.prev != null) {
                job.prev.next = job.next;
            } else {
                first = job.next;
            }
            count--;
        }

        /** Whether this is a chain linked both ways up to {@code last}, of jobs not met before. */
        boolean repOk(Set<Object> jobs) {
            Job job = first;
            Job end = last;
            if (job == null) {
                return end == null;
            }
            if (job.prev != null || !jobs.add(job)) {
                return false;
            }
            for (Job next = job.next; next != null; next = job.next) {
                if (next.prev != job || !jobs.add(next)) {
                    return false;
                }
                job = next;
            }
            return end == job;
        }
    }

    /** Tells whether the four queues exist, differ and share no job; not counts, priorities or the current job. */
    public boolean repOk() {
        if (queue1 == null || queue2 == null || queue3 == null || blocked == null) {
            return false;
        }
        Set<Object> queues = new HashSet<>();
        if (!queues.add(queue1) || !queues.add(queue2) || !queues.add(queue3) || !queues.add(blocked)) {
            return false;
        }
        Set<Object> jobs = new HashSet<>();
        return queue1.repOk(jobs) && queue2.repOk(jobs) && queue3.repOk(jobs) && blocked.repOk(jobs);
    }

    /** Adds a process; throws IllegalArgumentException unless the priority is 1, 2 or 3. */
    public void addProcess(int priority) {
        if (priority < 1 || priority > HIGHEST) {
            throw new IllegalArgumentException();
        }
        Job job = new Job();
        job.priority = priority;
        queue(priority).append(job);
    }

    /** Ends the turn of a process: the next one is chosen and goes to the end of the queue of its priority. */
    public void quantumExpire() {
        choose();
        if (current != null) {
            queue(current.priority).append(current);
        }
    }

    /** Takes the first process of the highest queue that is not empty. */
    private void choose() {
        current = null;
        for (int priority = HIGHEST; priority > 0; priority--) {
            List queue = queue(priority);
            if (queue.count > 0) {
                current = queue.first;
                if (current != null) {
                    queue.remove(current);
                }
                return;
            }
        }
    }

    private List queue(int priority) {
        switch (priority) {
            case 1:
                return queue1;
            case 2:
                return queue2;
            case 3:
                return queue3;
            default:
                throw new IllegalArgumentException();
        }
    }
}
