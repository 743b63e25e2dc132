// Field updaters, LongAdder, LongAccumulator and DoubleAdder.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class FieldUpdatersAndAdders {
    static class Node {
        volatile int hits;
        static final AtomicIntegerFieldUpdater<Node> HITS = AtomicIntegerFieldUpdater.newUpdater(Node.class, "hits");
    }

    public static void main(String[] args) {
        Node node = new Node();
        Node.HITS.incrementAndGet(node);
        System.out.println(Node.HITS.getAndAdd(node, 5) + " " + node.hits + " " + Node.HITS.compareAndSet(node, 6, 0) + " " + node.hits);
        LongAdder adder = new LongAdder();
        for (int i = 0; i < 10; i++) {
            adder.add(i);
        }
        adder.increment();
        System.out.println(adder.sum() + " " + adder + " " + adder.sumThenReset() + " " + adder.sum());
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        max.accumulate(3);
        max.accumulate(2);
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(1.5);
        System.out.println(max.get() + " " + doubles.sum());
    }
}
