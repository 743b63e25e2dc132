package separation.sushi;

import heapwise.subjects.dll.DoubleLinkedList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import separation.check.Subject;

/** Calls of sample. */
public final class Samples implements Subject {
    @Override
    public Object random(Random r) {
        SampleCall call = new SampleCall();
        call.list = new DoubleLinkedList();
        call.o = new Object();
        List<Object> model = new ArrayList<>();
        for (int i = r.nextInt(6); i > 0; i--) {
            Object element = r.nextBoolean() ? call.o : r.nextBoolean() ? null : "another";
            call.list.add(element);
            model.add(element);
            require(call);
        }
        int expected = model.isEmpty() ? -1 : expected(model, call.o);
        if (call.sample() != expected) {
            throw new AssertionError(model + " gives " + call.sample() + " and not " + expected);
        }
        require(call);
        return call;
    }

    private static int expected(List<Object> model, Object o) {
        long count = model.stream().filter(e -> e == o).count();
        if (count < 2) {
            return (int) count;
        }
        return model.get(0) == o && model.get(model.size() - 1) == o ? 2 : 3;
    }

    @Override
    public boolean repOk(Object structure) {
        return ((SampleCall) structure).repOk();
    }

    @Override
    public boolean isValid(Object structure) {
        SampleCall call = (SampleCall) structure;
        return call.list.repOk() && call.o.getClass() == Object.class;
    }
}
