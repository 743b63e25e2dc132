package lissa;

import static jbse.meta.Analysis.assume;

import heapwise.hex.Ghost;
import heapwise.hex.Side;

/** What rules call of {@link Schedule}: each queue is one chain from its first job to its last. */
@Side
final class ScheduleTriggers {
    /** What is known of a queue: how far it was walked from both ends, and whether the ways have met. */
    static final class Whole {
        Schedule.Job front;
        Schedule.Job back;
        boolean isClosed;
    }

    /** Whether the schedule itself was asked. */
    static final class Asked {
        boolean isAsked;
    }

    private ScheduleTriggers() {}

    private static void onNext(Schedule.List queue) {
        Whole whole = Ghost.of(queue, Whole.class);
        assume(!whole.isClosed);
        whole.front = whole.front == null ? queue.first : whole.front.next;
    }

    private static void onPrevious(Schedule.List queue) {
        Whole whole = Ghost.of(queue, Whole.class);
        assume(!whole.isClosed);
        whole.back = whole.back == null ? queue.last : whole.back.prev;
    }

    private static void onEnd(Schedule.List queue) {
        assume(queue.last == Ghost.of(queue, Whole.class).front);
    }

    private static void onBeginning(Schedule.List queue) {
        assume(queue.first == Ghost.of(queue, Whole.class).back);
    }

    private static void onMeeting(Schedule.List queue) {
        Ghost.of(queue, Whole.class).isClosed = true;
    }

    /** A job of a queue was come to by the current job; no row speaks of its links. */
    private static void onKnown(Schedule schedule) {
        Asked asked = Ghost.of(null, Asked.class);
        if (!asked.isAsked) {
            asked.isAsked = true;
            assume(schedule.repOk());
        }
    }
}
