import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Checks the subjects on a JVM. Each walks through random operations beside a java.util model, its
 * invariant holding after each; each is then broken by reflection, and its repOk must agree with a second
 * opinion, end, throw nothing and write nothing.
 */
public final class SubjectsCheck {
    private static final int WALKS = 150;
    private static final int STEPS = 60;
    private static final int BREAKS = 40;

    private SubjectsCheck() {}

    private static volatile String current = "";
    private static volatile long started;

    /** Runs all checks; ends with status 1 at the first disagreement. */
    public static void main(String[] args) {
        Thread watchdog = new Thread(SubjectsCheck::watch);
        watchdog.setDaemon(true);
        watchdog.start();
        check("sll", Walks::sll, Oracles::sll);
        check("chain", Walks::chain, Oracles::chain);
        check("dll", Walks::dll, Oracles::dll);
        check("stack", Walks::stack, Oracles::stack);
        check("queue", Walks::queue, Oracles::queue);
        check("bst", Walks::bst, Oracles::bst);
        check("avl", Walks::avl, Oracles::avl);
        check("rbt", Walks::rbt, Oracles::rbt);
        check("aat", Walks::aat, Oracles::aat);
        check("leftist", Walks::leftist, Oracles::leftist);
        check("ncl", Walks::ncl, Oracles::ncl);
        check("tll", Walks::tll, Oracles::tll);
        check("hash", Walks::hash, Oracles::hash);
        Counts.check();
    }

    private static void watch() {
        while (true) {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            if (!current.isEmpty() && System.nanoTime() - started > 20_000_000_000L) {
                System.err.println("repOk does not end: " + current);
                Runtime.getRuntime().halt(1);
            }
        }
    }

    private static void check(String name, Supplier<Walks.Walk> make, Oracles.Rule rule) {
        int valid = 0;
        int broken = 0;
        for (int seed = 0; seed < WALKS; seed++) {
            Random r = new Random(seed);
            Walks.Walk walk = make.get();
            for (int i = 0; i < STEPS; i++) {
                walk.step(r);
                Object s = walk.subject();
                if (!Oracles.holds(rule, s) || !repOk(s)) {
                    throw new AssertionError("invariant lost: " + name + " seed " + seed + " step " + i);
                }
                valid++;
                if (i % 10 == 0) {
                    broken += breakOften(name, s, rule, r);
                }
            }
        }
        System.out.println(name + ": " + valid + " valid states, " + broken + " broken ones refused");
    }

    /** Breaks the structure in one to three places at a time, and mends it again. */
    private static int breakOften(String name, Object s, Oracles.Rule rule, Random r) {
        int refused = 0;
        for (int i = 0; i < BREAKS; i++) {
            List<Heap.Slot> touched = new ArrayList<>();
            List<Object> before = new ArrayList<>();
            for (int k = r.nextInt(3); k >= 0; k--) {
                List<Heap.Slot> slots = Heap.allSlots(s);
                Heap.Slot slot = slots.get(r.nextInt(slots.size()));
                touched.add(slot);
                before.add(slot.get());
                slot.set(otherValue(slot, s, r));
            }
            boolean expected = Oracles.holds(rule, s);
            List<Heap.Slot> all = Heap.allSlots(s);
            List<Object> snapshot = values(all);
            boolean actual = repOk(s);
            requireUnwritten(name, snapshot, values(all));
            if (expected != actual) {
                throw new AssertionError("repOk of " + name + " says " + actual + " after writing " + touched);
            }
            refused += actual ? 0 : 1;
            for (int k = touched.size() - 1; k >= 0; k--) {
                touched.get(k).set(before.get(k));
            }
        }
        return refused;
    }

    private static List<Object> values(List<Heap.Slot> slots) {
        List<Object> values = new ArrayList<>();
        for (Heap.Slot slot : slots) {
            values.add(slot.get());
        }
        return values;
    }

    private static void requireUnwritten(String name, List<Object> before, List<Object> after) {
        for (int i = 0; i < before.size(); i++) {
            Object a = before.get(i);
            Object b = after.get(i);
            if (a != b && !(a instanceof Number && a.equals(b)) && !(a instanceof Boolean && a.equals(b))) {
                throw new AssertionError("repOk of " + name + " writes");
            }
        }
    }

    private static Object otherValue(Heap.Slot slot, Object root, Random r) {
        Class<?> type = slot.type();
        if (type == boolean.class) {
            return !(boolean) slot.get();
        }
        if (type == int.class) {
            int old = (int) slot.get();
            int[] picks = {old + 1, old - 1, r.nextInt(4), -old, Integer.MAX_VALUE, Integer.MIN_VALUE};
            return picks[r.nextInt(picks.length)];
        }
        if (type == Object.class) {
            return r.nextBoolean() ? null : "x";
        }
        if (type.isArray()) {
            return r.nextInt(4) == 0 ? null : java.lang.reflect.Array.newInstance(type.getComponentType(), r.nextInt(9));
        }
        List<Object> picks = new ArrayList<>();
        picks.add(null);
        picks.add(Heap.blank(type));
        for (Object o : Heap.reachable(root)) {
            if (type.isInstance(o)) {
                picks.add(o);
            }
        }
        return picks.get(r.nextInt(picks.size()));
    }

    /** Calls the invariant; whatever it throws is an error of the subject. */
    static boolean repOk(Object s) {
        try {
            Method method = s.getClass().getMethod("repOk");
            current = s.getClass().getName();
            started = System.nanoTime();
            boolean answer = (boolean) method.invoke(s);
            current = "";
            return answer;
        } catch (InvocationTargetException e) {
            throw new AssertionError("repOk throws", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
