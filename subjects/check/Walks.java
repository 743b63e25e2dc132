import heapwise.subjects.aat.AATree;
import heapwise.subjects.avl.AvlTree;
import heapwise.subjects.bst.BinarySearchTree;
import heapwise.subjects.chain.IntChain;
import heapwise.subjects.dll.DoubleLinkedList;
import heapwise.subjects.hash.HashMap;
import heapwise.subjects.leftist.LeftistHeap;
import heapwise.subjects.ncl.NodeCachingList;
import heapwise.subjects.queue.TwoStackQueue;
import heapwise.subjects.rbt.TreeMap;
import heapwise.subjects.sll.ListItr;
import heapwise.subjects.sll.MyLinkedList;
import heapwise.subjects.stack.StackLi;
import heapwise.subjects.tll.Tll;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Random operations on each subject, every answer compared with java.util's. */
final class Walks {
    private Walks() {}

    /** A subject beside its model from java.util. */
    interface Walk {
        Object subject();

        void step(Random r);
    }

    private static void same(Object expected, Object actual) {
        if (expected == null ? actual != null : !expected.equals(actual)) {
            throw new AssertionError("expected " + expected + " but got " + actual);
        }
    }

    /** What a call gives: its value, or the class of its exception. */
    private static Object out(Supplier<Object> call) {
        try {
            return call.get();
        } catch (RuntimeException e) {
            return e.getClass();
        }
    }

    private static Object out(Runnable call) {
        return out(() -> {
            call.run();
            return "done";
        });
    }

    /** A few small elements, null among them. */
    private static Object element(Random r) {
        int i = r.nextInt(5);
        return i == 0 ? null : Integer.valueOf(i);
    }

    static Walk sll() {
        MyLinkedList s = new MyLinkedList();
        List<Object> m = new ArrayList<>();
        return walk(s, r -> {
            Object x = element(r);
            int i = r.nextInt(8);
            switch (r.nextInt(8)) {
                case 0 -> {
                    s.addLast(x);
                    m.add(x);
                }
                case 1 -> {
                    s.remove(x);
                    m.remove(x);
                }
                case 2 -> {
                    ListItr it = s.zeroth();
                    for (int k = 0; k < i; k++) {
                        it.advance();
                    }
                    s.insert(x, it);
                    if (i <= m.size()) {
                        m.add(i, x);
                    }
                }
                case 3 -> {
                    s.insert(x, null);
                    if (i == 0) {
                        s.clear();
                        m.clear();
                    }
                }
                case 4 -> {
                    ListItr it = s.find(x);
                    same(!m.contains(x), it.isPastEnd());
                    same(m.contains(x) ? x : null, it.retrieve());
                }
                case 5 -> {
                    ListItr it = s.findPrevious(x);
                    int at = m.indexOf(x);
                    it.advance();
                    same(at < 0, it.isPastEnd());
                }
                case 6 -> same(m.isEmpty() ? "empty list" : marks(m), s.printList(s).toString());
                default -> {
                    same(m.size(), s.size());
                    same(m.isEmpty(), s.isEmpty());
                    ListItr it = s.first();
                    for (Object e : m) {
                        same(e, it.retrieve());
                        it.advance();
                    }
                    same(true, it.isPastEnd());
                }
            }
        });
    }

    private static String marks(List<Object> m) {
        StringBuilder out = new StringBuilder();
        for (Object e : m) {
            out.append(e == null ? '-' : 'o');
        }
        return out.toString();
    }

    static Walk chain() {
        IntChain s = new IntChain();
        LinkedList<Integer> m = new LinkedList<>();
        return walk(s, r -> {
            int x = r.nextInt(5);
            int i = r.nextInt(8) - 1;
            switch (r.nextInt(10)) {
                case 0 -> {
                    s.addFirst(x);
                    m.addFirst(x);
                }
                case 1 -> {
                    s.addLast(x);
                    m.addLast(x);
                }
                case 2 -> same(out(() -> m.add(i, x)), out(() -> s.insertAt(i, x)));
                case 3 -> same(out(() -> m.get(i)), out(() -> s.get(i)));
                case 4 -> same(out(() -> m.removeFirst()), out(() -> s.removeFirst()));
                case 5 -> same(out(() -> m.remove(i)), out(() -> s.removeAt(i)));
                case 6 -> same(m.remove(Integer.valueOf(x)), s.remove(x));
                case 7 -> {
                    java.util.Collections.reverse(m);
                    s.reverse();
                }
                case 8 -> {
                    if (x == 0) {
                        m.clear();
                        s.clear();
                    }
                }
                default -> {
                    same(m.indexOf(x), s.indexOf(x));
                    same(m.contains(x), s.contains(x));
                    same(m.size(), s.size());
                    same(m.isEmpty(), s.isEmpty());
                }
            }
        });
    }

    static Walk dll() {
        DoubleLinkedList s = new DoubleLinkedList();
        LinkedList<Object> m = new LinkedList<>();
        return walk(s, r -> {
            Object x = element(r);
            int i = r.nextInt(8) - 1;
            switch (r.nextInt(14)) {
                case 0 -> same(m.add(x), s.add(x));
                case 1 -> same(out(() -> m.addFirst(x)), out(() -> s.addFirst(x)));
                case 2 -> same(out(() -> m.addLast(x)), out(() -> s.addLast(x)));
                case 3 -> same(out(() -> m.add(i, x)), out(() -> s.addI(i, x)));
                case 4 -> same(out(() -> m.get(i)), out(() -> s.get(i)));
                case 5 -> same(out(() -> m.set(i, x)), out(() -> s.set(i, x)));
                case 6 -> same(out(() -> m.removeFirst()), out(() -> s.removeFirst()));
                case 7 -> same(out(() -> m.removeLast()), out(() -> s.removeLast()));
                case 8 -> same(m.remove(x), s.remove(x));
                case 9 -> same(out(() -> m.remove(i)), out(() -> s.removeI(i)));
                case 10 -> {
                    same(m.indexOf(x), s.indexOf(x));
                    same(m.lastIndexOf(x), s.lastIndexOf(x));
                    same(m.contains(x), s.contains(x));
                    same(m.size(), s.size());
                }
                case 11 -> {
                    same(out(() -> m.getFirst()), out(() -> s.getFirst()));
                    same(out(() -> m.getLast()), out(() -> s.getLast()));
                }
                case 12 -> {
                    if (i < 0) {
                        m.clear();
                        s.clear();
                    }
                }
                default -> {
                    DoubleLinkedList copy = s.clone();
                    same(true, copy != s && copy.repOk());
                    same(Arrays.asList(m.toArray()), Arrays.asList(copy.toArray()));
                    same(Arrays.asList(m.toArray()), Arrays.asList(s.toArray()));
                }
            }
        });
    }

    static Walk stack() {
        StackLi s = new StackLi();
        LinkedList<Object> m = new LinkedList<>();
        return walk(s, r -> {
            Object x = element(r);
            switch (r.nextInt(6)) {
                case 0, 1 -> {
                    s.push(x);
                    m.push(x);
                }
                case 2 -> {
                    boolean empty = m.isEmpty();
                    same(empty ? java.util.EmptyStackException.class : "done", out(() -> s.pop()));
                    m.poll();
                }
                case 3 -> same(m.poll(), s.topAndPop());
                case 4 -> {
                    if (x == null) {
                        s.makeEmpty();
                        m.clear();
                    }
                }
                default -> {
                    same(m.peek(), s.top());
                    same(m.isEmpty(), s.isEmpty());
                    same(false, s.isFull());
                    same(m.contains(x), s.contains(x));
                }
            }
        });
    }

    static Walk queue() {
        TwoStackQueue s = new TwoStackQueue();
        LinkedList<Object> m = new LinkedList<>();
        return walk(s, r -> {
            Object x = element(r);
            switch (r.nextInt(6)) {
                case 0, 1 -> {
                    s.enqueue(x);
                    m.add(x);
                }
                case 2 -> same(out(() -> m.remove()), out(() -> s.dequeue()));
                case 3 -> same(out(() -> m.element()), out(() -> s.peek()));
                case 4 -> {
                    if (x == null) {
                        s.clear();
                        m.clear();
                    }
                }
                default -> {
                    same(m.isEmpty(), s.isEmpty());
                    same(m.contains(x), s.contains(x));
                }
            }
        });
    }

    static Walk bst() {
        BinarySearchTree s = new BinarySearchTree();
        TreeSet<Integer> m = new TreeSet<>();
        return walk(s, r -> {
            int x = r.nextInt(12);
            switch (r.nextInt(6)) {
                case 0, 1 -> {
                    s.insert(x);
                    m.add(x);
                }
                case 2 -> {
                    s.remove(x);
                    m.remove(x);
                }
                case 3 -> {
                    same(m.contains(x), s.find(x));
                    same(m.isEmpty(), s.isEmpty());
                }
                case 4 -> {
                    same(out(() -> m.first()), out(() -> s.findMin()));
                    same(out(() -> m.last()), out(() -> s.findMax()));
                    if (x == 0) {
                        s.makeEmpty();
                        m.clear();
                    }
                }
                default -> same(m.isEmpty() ? "empty tree" : words(m), s.printTree().toString());
            }
        });
    }

    private static String words(Iterable<Integer> keys) {
        StringBuilder out = new StringBuilder();
        for (Iterator<Integer> it = keys.iterator(); it.hasNext(); ) {
            out.append(it.next());
            out.append(it.hasNext() ? " " : "");
        }
        return out.toString();
    }

    static Walk avl() {
        AvlTree s = new AvlTree();
        TreeSet<Integer> m = new TreeSet<>();
        return walk(s, r -> {
            int x = r.nextInt(20);
            switch (r.nextInt(5)) {
                case 0, 1 -> {
                    s.insert(x);
                    m.add(x);
                }
                case 2 -> {
                    Object node = s.find(x);
                    same(m.contains(x), node != null);
                    same(m.contains(x) ? x : null, node == null ? null : Heap.num(node, "element"));
                    same(m.isEmpty(), s.isEmpty());
                }
                case 3 -> {
                    same(out(() -> m.first()), out(() -> s.minElement()));
                    same(out(() -> m.last()), out(() -> s.maxElement()));
                    same(m.isEmpty() ? null : m.first(), key(s.findMin()));
                    same(m.isEmpty() ? null : m.last(), key(s.findMax()));
                }
                default -> {
                    String drawing = s.printTree().toString();
                    long nodes = drawing.chars().filter(c -> c == '(').count();
                    same((long) m.size(), nodes);
                    if (x == 0) {
                        s.makeEmpty();
                        m.clear();
                    }
                }
            }
        });
    }

    private static Object key(Object node) {
        return node == null ? null : Heap.num(node, "element");
    }

    static Walk rbt() {
        TreeMap s = new TreeMap();
        java.util.TreeMap<Integer, Object> m = new java.util.TreeMap<>();
        return walk(s, r -> {
            int k = r.nextInt(20);
            Object x = element(r);
            switch (r.nextInt(7)) {
                case 0, 1, 2 -> same(m.put(k, x), s.put(k, x));
                case 3, 4 -> same(m.remove(k), s.remove(k));
                case 5 -> {
                    same(m.get(k), s.get(k));
                    same(m.containsKey(k), s.containsKey(k));
                    same(m.containsValue(x), s.containsValue(x));
                }
                default -> {
                    same(out(() -> m.firstKey()), out(() -> s.firstKey()));
                    same(out(() -> m.lastKey()), out(() -> s.lastKey()));
                    same(m.size(), s.size());
                }
            }
        });
    }

    static Walk aat() {
        AATree s = new AATree();
        TreeSet<Integer> m = new TreeSet<>();
        return walk(s, r -> {
            int x = r.nextInt(20);
            switch (r.nextInt(6)) {
                case 0, 1, 2 -> {
                    s.insert(x);
                    m.add(x);
                }
                case 3 -> {
                    s.remove(x);
                    m.remove(x);
                }
                case 4 -> {
                    same(m.contains(x), s.contains(x));
                    same(m.isEmpty(), s.isEmpty());
                }
                default -> {
                    same(out(() -> m.first()), out(() -> s.findMin()));
                    same(out(() -> m.last()), out(() -> s.findMax()));
                    if (x == 0) {
                        s.makeEmpty();
                        m.clear();
                    }
                }
            }
        });
    }

    static Walk leftist() {
        LeftistHeap s = new LeftistHeap();
        PriorityQueue<Integer> m = new PriorityQueue<>();
        return walk(s, r -> {
            int x = r.nextInt(12);
            switch (r.nextInt(6)) {
                case 0, 1 -> {
                    s.insert(x);
                    m.add(x);
                }
                case 2, 3 -> same(out(() -> m.remove()), out(() -> s.deleteMin()));
                case 4 -> {
                    LeftistHeap other = new LeftistHeap();
                    for (int i = 0; i < x / 3; i++) {
                        int y = r.nextInt(12);
                        other.insert(y);
                        m.add(y);
                    }
                    s.merge(s);
                    s.merge(other);
                    same(true, other.isEmpty());
                }
                default -> {
                    same(out(() -> m.element()), out(() -> s.findMin()));
                    same(m.isEmpty(), s.isEmpty());
                    if (x == 0) {
                        s.makeEmpty();
                        m.clear();
                    }
                }
            }
        });
    }

    static Walk ncl() {
        NodeCachingList s = new NodeCachingList(3);
        LinkedList<Object> m = new LinkedList<>();
        return walk(s, r -> {
            Object x = element(r);
            int i = r.nextInt(8) - 1;
            switch (r.nextInt(11)) {
                case 0 -> same(m.add(x), s.add(x));
                case 1 -> same(out(() -> m.addFirst(x)), out(() -> s.addFirst(x)));
                case 2 -> same(out(() -> m.add(i, x)), out(() -> s.addI(i, x)));
                case 3 -> same(out(() -> m.get(i)), out(() -> s.get(i)));
                case 4 -> same(out(() -> m.removeFirst()), out(() -> s.removeFirst()));
                case 5 -> same(m.remove(x), s.remove(x));
                case 6 -> same(out(() -> m.remove(i)), out(() -> s.removeI(i)));
                case 7 -> {
                    int maximum = r.nextInt(5) - 1;
                    Object expected = maximum < 0 ? IllegalArgumentException.class : "done";
                    same(expected, out(() -> s.setMaximumCacheSize(maximum)));
                    same(true, maximum < 0 || s.getMaximumCacheSize() == maximum);
                }
                case 8 -> {
                    if (x == null) {
                        m.clear();
                        s.clear();
                    }
                }
                default -> {
                    same(m.indexOf(x), s.indexOf(x));
                    same(m.contains(x), s.contains(x));
                    same(m.size(), s.size());
                }
            }
        });
    }

    static Walk tll() {
        Tll s = new Tll(1);
        List<Integer> m = new ArrayList<>(List.of(1));
        return walk(s, r -> {
            int i = r.nextInt(m.size() + 3) - 1;
            int x = r.nextInt(7) - 3;
            int y = r.nextInt(7) - 3;
            if (m.size() < 12) {
                boolean fits = i >= 0 && i < m.size();
                same(fits ? "done" : IndexOutOfBoundsException.class, out(() -> s.split(i, x, y)));
                if (fits) {
                    m.set(i, x);
                    m.add(i + 1, y);
                }
            }
            same(m.size(), s.leafCount());
            same(m.stream().filter(v -> v > 0).count(), (long) s.positiveLeafCount());
            same(m.stream().max(Integer::compare).get(), s.maxLeaf());
            same(m.get(0), Heap.num(s.firstLeaf(), "value"));
            same(true, s.height() < m.size() && 1 << s.height() >= m.size());
            same(m.size() == 1, s.isLeaf());
        });
    }

    static Walk hash() {
        HashMap s = new HashMap(1);
        java.util.HashMap<Integer, Object> m = new java.util.HashMap<>();
        return walk(s, r -> {
            int k = r.nextInt(12) * (r.nextBoolean() ? 1 : 1 << 16) - (r.nextInt(4) == 0 ? 5 : 0);
            Object x = element(r);
            switch (r.nextInt(7)) {
                case 0, 1 -> same(m.put(k, x), s.put(k, x));
                case 2, 3 -> same(m.remove(k), s.remove(k));
                case 4 -> {
                    same(m.get(k), s.get(k));
                    same(m.containsKey(k), s.containsKey(k));
                }
                case 5 -> same(m.size(), s.size());
                default -> {
                    if (x == null) {
                        m.clear();
                        s.clear();
                    }
                }
            }
        });
    }

    private interface Step {
        void take(Random r);
    }

    private static Walk walk(Object subject, Step step) {
        return new Walk() {
            @Override
            public Object subject() {
                return subject;
            }

            @Override
            public void step(Random r) {
                step.take(r);
            }
        };
    }
}
