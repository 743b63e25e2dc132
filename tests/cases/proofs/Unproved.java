import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * Each method returns 1 for some input that heapwise does not try. So no branch of these may be called infeasible. `main`
 * shows these inputs.
 */
public class Unproved {
    static final Node LAST = new Node();
    static final List<String> EMPTY = new ArrayList<>();
    static final int[] NOTHING = {};
    static final Integer LARGE = 1000;
    static final Holder HOLDER = new Holder();

    static class Node {
        int value;
    }

    static class Whole {
        Part part;

        class Part {
            boolean belongsTo(Whole whole) {
                return Whole.this == whole;
            }
        }
    }

    static class Holder {
        final Node nil = new Node();
    }

    static class Leaf extends Node {
    }

    static class Key {
        int number;

        @Override
        public int hashCode() {
            return number & 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }
    }

    public static int changedSentinel(Node node) {
        return node == LAST && node.value == 1 ? 1 : 0;
    }

    public static int otherOwner(Whole whole) {
        return whole != null && whole.part != null && !whole.part.belongsTo(whole) ? 1 : 0;
    }

    public static int sameArray(Node[] nodes, Leaf[] leaves) {
        return nodes != null && nodes.length == 1 && nodes == (Node[]) leaves ? 1 : 0;
    }

    public static int firstOfItsKind(char last) {
        String text = new StringBuilder("first of its kin").append(last).toString();
        return last == 'd' && text.intern() == text ? 1 : 0;
    }

    public static int sharedList(List<String> list) {
        return list == EMPTY ? 1 : 0;
    }

    public static int sharedArray(int[] array) {
        return array == NOTHING ? 1 : 0;
    }

    public static int heldByAnother(Node node) {
        return node == HOLDER.nil ? 1 : 0;
    }

    public static int comparator(TreeMap<String, String> map) {
        return map.comparator() != null ? 1 : 0;
    }

    public static int unmodifiable(List<String> list) {
        boolean refused = false;
        try {
            list.clear();
        } catch (UnsupportedOperationException e) {
            refused = true;
        }
        return refused ? 1 : 0;
    }

    public static int changedBefore(Set<Key> set, Key key) {
        key.number = 1;
        if (set.size() == 1 && set.iterator().next() == key && !set.contains(key)) {
            return 1;
        }
        return 0;
    }

    public static int sharedBox(Integer box) {
        return box == LARGE ? 1 : 0;
    }

    public static int twin(Integer box) {
        Integer five = 5;
        return box != five && box.intValue() == 5 ? 1 : 0;
    }

    public static int text(Object object) {
        return object.toString().isEmpty() && !object.equals("") ? 1 : 0;
    }

    public static int differs(Predicate<String> test) {
        return test.test("a") != test.test("b") ? 1 : 0;
    }

    interface Naming {
        String name(int number);
    }

    public static int names(Naming naming) {
        return naming.name(1) != naming.name(2) ? 1 : 0;
    }

    public static int hash(Object object) {
        return System.identityHashCode(object) == HASH ? 1 : 0;
    }

    public static int trace(int number) {
        try {
            return 2 / number;
        } catch (ArithmeticException e) {
            return e.getStackTrace().length == 2 ? 1 : 0;
        }
    }

    public static int printedTrace(int number) {
        StringWriter text = new StringWriter();
        new Exception().printStackTrace(new PrintWriter(text));
        return text.toString().contains("Unproved.main(") ? 1 : 0;
    }

    static final Object HASHED = new Object();
    static final int HASH = System.identityHashCode(HASHED);

    public static int askedOtherwise(Object object) {
        if (object instanceof int[]) {
            return 0;
        }
        return "t".equals(object) ? 1 : 0;
    }

    public static int equalsNumber(Object object) {
        return java.util.Objects.equals(object, 3L) ? 1 : 0;
    }

    public static int equalsLetter(Object object) {
        return object.equals('c') ? 1 : 0;
    }

    public static int equalsNull(Object object) {
        return object.equals(null) ? 1 : 0;
    }

    public static int equalsAbsent(Object object, Object other) {
        return object.equals(other) && other == null ? 1 : 0;
    }

    /** It equals nothing, itself included, or all numbers. */
    static class Lax {
        final boolean equalsAll;

        Lax(boolean equalsAll) {
            this.equalsAll = equalsAll;
        }

        @Override
        public boolean equals(Object other) {
            return equalsAll;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    public static int equalsItself(Object object) {
        return object.equals(object) ? 0 : 1;
    }

    public static int equalsElement(Object[] objects) {
        Object first = objects[0];
        return first != null && !first.equals(objects[0]) ? 1 : 0;
    }

    public static int equalsOneWay(Object left, Object right) {
        return left.equals(right) && !right.equals(left) ? 1 : 0;
    }

    public static int equalsTwice(Object left, Object right) {
        return !left.equals(right) && right.equals(left) ? 1 : 0;
    }

    public static int lowerCase(int unused) {
        return "I".toLowerCase().equals("i") ? 0 : 1;
    }

    public static int formatted(int unused) {
        return String.format("%.1f", 1.5).equals("1.5") ? 0 : 1;
    }

    public static int holds(Object lock) {
        return Thread.holdsLock(lock) ? 1 : 0;
    }

    public static int changedByEquals(int[] counts, Object key, Object other) {
        if (counts[0] != 0) {
            return 0;
        }
        boolean isEqual = key.equals(other);
        return !isEqual && counts[0] != 0 ? 1 : 0;
    }

    public static int throwsOfEquals(Object key, Object other) {
        boolean isKnown = false;
        try {
            isKnown = key.equals(other) || key != null;
        } catch (IllegalStateException e) {
            return isKnown ? 0 : 1;
        }
        return 0;
    }

    public static int wakes(Object lock) {
        boolean isWoken = false;
        try {
            lock.notifyAll();
            isWoken = true;
        } catch (IllegalMonitorStateException e) {
            isWoken = false;
        }
        return isWoken ? 1 : 0;
    }

    public static int isLambda(int unused) {
        Runnable run = () -> { };
        return run.getClass().getName().contains("Lambda") ? 1 : 0;
    }

    private static int held(Object lock) {
        synchronized (lock) {
            return holds(lock);
        }
    }

    private static final Object THROWS = new Object() {
        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException();
        }
    };

    private static int countedByEquals(int[] counts) {
        Object key = new Object() {
            @Override
            public boolean equals(Object other) {
                counts[0]++;
                return false;
            }
        };
        return changedByEquals(counts, key, "a");
    }

    private static int woken(Object lock) {
        synchronized (lock) {
            return wakes(lock);
        }
    }

    private static int inTurkish(IntUnaryOperator method) {
        java.util.Locale before = java.util.Locale.getDefault();
        java.util.Locale.setDefault(new java.util.Locale("tr", "TR"));
        try {
            return method.applyAsInt(0);
        } finally {
            java.util.Locale.setDefault(before);
        }
    }

    public static int constantOfJdk(Object object) {
        return object == Thread.State.NEW ? 1 : 0;
    }

    public static int mirror(Object object) {
        return object == Unproved.class ? 1 : 0;
    }

    public static int ofClass(Object object) {
        return object.getClass() == StringBuilder.class ? 1 : 0;
    }

    public static int isInstance(Object object) {
        return StringBuilder.class.isInstance(object) ? 1 : 0;
    }

    public static int literal(Object object) {
        if (object instanceof int[]) {
            return 0;
        }
        return object == "t" ? 1 : 0;
    }

    public static int heldByJdk(Object object) {
        return object == Collections.EMPTY_LIST ? 1 : 0;
    }

    static class Odd {
        @Override
        public boolean equals(Object other) {
            return other != this;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    interface Asked {
        int number();
    }

    public static int function(Object object) {
        return object instanceof Asked ? 1 : 0;
    }

    interface Operation {
        int apply(int number);
    }

    static class Negation implements Operation {
        @Override
        public int apply(int number) {
            return -number;
        }
    }

    public static int besideClass(Operation operation) {
        return operation.apply(3) == 42 ? 1 : 0;
    }

    public static int askedBesideClass(Object object) {
        return object instanceof Operation && ((Operation) object).apply(3) == 42 ? 1 : 0;
    }

    static class Locked {
        Object lock;
    }

    public static int resolvedBefore(Locked locked) {
        return locked.lock != null && locked.lock == locked ? 1 : 0;
    }

    public static int ownLock(Locked locked) {
        synchronized (locked.lock) {
            return Thread.holdsLock(locked) ? 1 : 0;
        }
    }

    /** The code that a JVM has for `Math.exp` gives another last place than `StrictMath.exp`. */
    public static int lastPlace(int number) {
        return Math.exp(1) == Math.E ? 1 : 0;
    }

    static final String TEXT = new String("shared");

    /** A string that is no literal is an object of its own, and a static field may hold it. */
    public static int sharedText(String text) {
        return text == TEXT ? 1 : 0;
    }

    /** A builder may have room for more than it holds. */
    public static int room(StringBuilder text) {
        return text.length() == 0 && text.capacity() > 100 ? 1 : 0;
    }

    /** Whether the whole of a string is a copy, a JVM may choose. */
    public static int whole(String text) {
        return text.substring(0) == text ? 1 : 0;
    }

    /** Older JVMs say nothing of a null, and newer ones need not. */
    public static int silent(int[] array) {
        try {
            return array.length < 0 ? 2 : 0;
        } catch (NullPointerException e) {
            return e.getMessage() == null || !e.toString().endsWith("is null") ? 1 : 0;
        }
    }

    /** Another thread may interrupt. */
    public static int slept(int number) {
        try {
            Thread.sleep(1);
            return 0;
        } catch (InterruptedException e) {
            return number > 3 ? 1 : 0;
        }
    }

    public static int awaited(int number) {
        try {
            new CountDownLatch(0).await();
            return 0;
        } catch (InterruptedException e) {
            return number > 3 ? 1 : 0;
        }
    }

    public static synchronized int waited(int number) {
        try {
            Unproved.class.wait(1);
            return 0;
        } catch (InterruptedException e) {
            return number > 3 ? 1 : 0;
        }
    }

    /** Interrupts the thread for one call. */
    private static int interrupted(IntUnaryOperator method) {
        Thread.currentThread().interrupt();
        return method.applyAsInt(4);
    }

    public static int narrowArray(Object[] array, Object value) {
        try {
            array[0] = value;
        } catch (ArrayStoreException narrow) {
            return array.length > 1 ? 1 : 0;
        }
        return 0;
    }

    public static int narrowCopy(Number[] from, Number[] to) {
        try {
            System.arraycopy(from, 0, to, 0, from.length);
        } catch (RuntimeException narrow) {
            return narrow instanceof ArrayStoreException ? 1 : 0;
        }
        return 0;
    }

    interface Sharp {}

    static class Plain {}

    static class Both extends Plain implements Sharp {}

    /** Arrays of a third class are of both types. */
    public static int isOfBoth(Plain[] array) {
        return (Object[]) array instanceof Sharp[] ? 1 : 0;
    }

    public static int copyOfNarrow(Object[] array) {
        return array.clone().getClass() == String[].class ? 1 : 0;
    }

    @SuppressWarnings("removal")
    public static void main(String[] arguments) {
        Key key = new Key();
        Set<Key> set = new HashSet<>(List.of(key));
        Comparator<String> reverse = Comparator.reverseOrder();
        Locked locked = new Locked();
        locked.lock = locked;
        Leaf[] leaves = new Leaf[1];
        LAST.value = 1;
        Whole whole = new Whole();
        whole.part = new Whole().new Part();
        int[] results = {
            changedSentinel(LAST),
            otherOwner(whole),
            sharedList(EMPTY),
            sharedArray(NOTHING),
            heldByAnother(HOLDER.nil),
            comparator(new TreeMap<>(reverse)),
            unmodifiable(Collections.unmodifiableList(new ArrayList<>(List.of("a")))),
            changedBefore(set, key),
            text(new StringBuilder()),
            sharedBox(LARGE),
            twin(new Integer(5)),
            differs("a"::equals),
            names(Integer::toString),
            hash(HASHED),
            lastPlace(1),
            ownLock(locked),
            resolvedBefore(locked),
            askedOtherwise("t"),
            equalsNumber(3L),
            equalsLetter('c'),
            equalsNull(new Odd()),
            equalsAbsent(new Odd(), null),
            equalsItself(new Lax(false)),
            equalsElement(new Object[] {new Lax(false)}),
            equalsOneWay(new Lax(true), new Lax(false)),
            equalsTwice(new Lax(false), new Lax(true)),
            inTurkish(Unproved::lowerCase),
            inTurkish(Unproved::formatted),
            held(new Object()),
            countedByEquals(new int[1]),
            throwsOfEquals(THROWS, ""),
            woken(new Object()),
            isOfBoth(new Both[0]),
            isLambda(0),
            constantOfJdk(Thread.State.NEW),
            mirror(Unproved.class),
            ofClass(new StringBuilder()),
            isInstance(new StringBuilder()),
            literal("t"),
            heldByJdk(Collections.EMPTY_LIST),
            function((Asked) () -> 1),
            sameArray(leaves, leaves),
            firstOfItsKind('d'),
            besideClass(number -> 42),
            askedBesideClass((Operation) number -> 42),
            trace(0),
            printedTrace(0),
            sharedText(TEXT),
            room(new StringBuilder(200)),
            whole("a"),
            silent(null),
            interrupted(Unproved::slept),
            interrupted(Unproved::awaited),
            interrupted(Unproved::waited),
            narrowArray(new String[2], 3),
            narrowCopy(new Number[] {3}, new Long[1]),
            copyOfNarrow(new String[0]),
        };
        for (int result : results) {
            System.out.println(result);
        }
    }
}
