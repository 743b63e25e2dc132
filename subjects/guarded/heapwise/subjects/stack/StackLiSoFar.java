package heapwise.subjects.stack;

import static jbse.meta.Analysis.isResolved;

import java.util.IdentityHashMap;
import java.util.Map;

/** The invariant of {@link StackLi}, of what was looked at only. */
public class StackLiSoFar {
    /** Whether nothing that was looked at is wrong. */
    public static boolean isRightSoFar(StackLi stack) {
        if (!isResolved(stack, "topOfStack")) {
            return true;
        }
        Map<StackNode, StackNode> met = new IdentityHashMap<>();
        for (StackNode at = stack.topOfStack; at != null; at = at.next) {
            if (met.put(at, at) != null) {
                return false;
            }
            if (!isResolved(at, "next")) {
                return true;
            }
        }
        return true;
    }
}
