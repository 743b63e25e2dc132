package pli;

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
            job.next = null;
            if (last != null) {
                last.next = job;
            } else {
                first = job;
            }
            last = job;
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

        /** Returns the job with {@code place} others before it, or null. */
        Job find(int place) {
            if (place < 0 || place >= count) {
                return null;
            }
            Job job = first;
            for (int i = 0; i < place; i++) {
                job = job.next;
            }
            return job;
        }

        /** Whether this is a chain linked both ways up to {@code last}, of jobs not met before. */
        boolean isChain(Set<Object> jobs) {
            Job before = null;
            for (Job job = first; job != null; job = job.next) {
                if (job.prev != before || !jobs.add(job)) {
                    return false;
                }
                before = job;
            }
            return last == before;
        }

        /** Whether a chain has {@code count} jobs, all of priorities from {@code low} to {@code high}. */
        boolean isCounted(int low, int high) {
            int jobs = 0;
            for (Job job = first; job != null; job = job.next) {
                if (job.priority < low || job.priority > high) {
                    return false;
                }
                jobs++;
            }
            return jobs == count;
        }
    }

    /** Makes a schedule without processes. */
    public Schedule() {
        queue1 = new List();
        queue2 = new List();
        queue3 = new List();
        blocked = new List();
    }

    /** Tells whether the queues are chains without a common job, with right counts and priorities; a current job is in one. */
    public boolean repOk() {
        if (queue1 == null || queue2 == null || queue3 == null || blocked == null) {
            return false;
        }
        Set<Object> queues = new HashSet<>();
        if (!queues.add(queue1) || !queues.add(queue2) || !queues.add(queue3) || !queues.add(blocked)) {
            return false;
        }
        Set<Object> jobs = new HashSet<>();
        if (!queue1.isChain(jobs) || !queue2.isChain(jobs) || !queue3.isChain(jobs) || !blocked.isChain(jobs)) {
            return false;
        }
        if (current != null && !jobs.contains(current)) {
            return false;
        }
        return queue1.isCounted(1, 1) && queue2.isCounted(2, 2) && queue3.isCounted(3, 3) && blocked.isCounted(1, HIGHEST);
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

    /** Gives the next process its turn, and blocks it. */
    public void blockProcess() {
        choose();
        if (current != null) {
            blocked.append(current);
        }
    }

    /** Sends the blocked process with {@code place} others before it back to its queue, if there is one. */
    public void unblockProcess(int place) {
        Job job = blocked.find(place);
        if (job != null) {
            blocked.remove(job);
            queue(job.priority).append(job);
        }
    }

    /** Gives the next process its turn, after which it goes to the end of the queue of its priority. */
    public void quantumExpire() {
        choose();
        if (current != null) {
            queue(current.priority).append(current);
        }
    }

    /** Gives the next process its turn, which is its last one. */
    public void finishProcess() {
        choose();
        current = null;
    }

    /** Takes the first process of the highest queue that is not empty. */
    private void choose() {
        current = null;
        for (int priority = HIGHEST; priority > 0; priority--) {
            List queue = queue(priority);
            if (queue.count > 0) {
                current = queue.first;
                queue.remove(current);
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
