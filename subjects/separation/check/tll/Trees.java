package separation.tll;

import heapwise.subjects.tll.Tll;
import java.util.Random;
import separation.check.Subject;

/** Calls of positiveLeafCount. */
public final class Trees implements Subject {
    @Override
    public Object random(Random r) {
        PositiveLeafCountCall call = new PositiveLeafCountCall();
        call.root = new Tll(r.nextInt(3) - 1);
        for (int leaves = 1; leaves <= r.nextInt(8); leaves++) {
            require(call);
            call.root.split(r.nextInt(leaves), r.nextInt(3) - 1, r.nextInt(3) - 1);
        }
        require(call);
        if (call.positiveLeafCount() > call.root.leafCount()) {
            throw new AssertionError("more leaves are positive than there are");
        }
        return call;
    }

    @Override
    public boolean repOk(Object structure) {
        return ((PositiveLeafCountCall) structure).repOk();
    }

    @Override
    public boolean isValid(Object structure) {
        return ((PositiveLeafCountCall) structure).root.repOk();
    }
}
