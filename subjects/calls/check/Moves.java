package calls.check;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The calls that a caller can make: every public method with every choice of arguments that can make a difference. */
final class Moves {
    /** The argument that is the root of this index. */
    record Root(int index) {}

    /** The argument that is a new object; two of one number are the same object. */
    record Fresh(int number) {}

    /**
     * One call. The arguments begin with the receiver, where there is one. Roots and fresh objects stand for
     * themselves until the call is made; all others are the values passed.
     */
    record Call(Executable member, List<Object> arguments) {
        boolean hasReceiver() {
            return member instanceof Method method && !Modifier.isStatic(method.getModifiers());
        }
    }

    /** What a call answered; null for nothing, and for an exception. */
    record Outcome(Object result, boolean threw) {}

    private final List<Executable> members = new ArrayList<>();
    private final Set<String> byIndex;
    /** What these calls cannot do, one line for each limit. */
    final Set<String> limits = new TreeSet<>();

    Moves(Collection<Class<?>> classes, Set<String> byIndex) {
        this.byIndex = byIndex;
        for (Class<?> c : classes) {
            if (!Modifier.isAbstract(c.getModifiers())) {
                members.addAll(List.of(c.getConstructors()));
            }
            for (Method method : c.getMethods()) {
                boolean isEntry = method.getName().equals("main") && Modifier.isStatic(method.getModifiers());
                boolean isNew = !members.contains(method);
                if (Layout.isProgram(method.getDeclaringClass()) && !method.isSynthetic() && !isEntry && isNew) {
                    members.add(method);
                }
            }
        }
        members.removeIf(member -> !callable(member));
        members.sort(Comparator.comparing((Executable e) -> e instanceof Method).thenComparing(Executable::toString));
        members.forEach(member -> member.setAccessible(true));
    }

    private boolean callable(Executable member) {
        for (Class<?> type : member.getParameterTypes()) {
            if (type.isPrimitive() && type != int.class && type != boolean.class) {
                limits.add("not called: " + member);
                return false;
            }
        }
        for (Class<?> type : member.getParameterTypes()) {
            if (!type.isPrimitive() && type != Object.class && !Layout.isProgram(type)) {
                limits.add("null only, or a payload of its type that is there: " + type.getName() + " in " + member);
            }
        }
        return true;
    }

    int size() {
        return members.size();
    }

    /** Tells whether the ints of a method are indices. */
    boolean isByIndex(Executable member) {
        return byIndex.contains(member.getName());
    }

    /** Returns all calls on {@code live}, in an order that depends only on its picture. */
    List<Call> on(Heap.Live live) {
        List<Call> calls = new ArrayList<>();
        for (Executable member : members) {
            List<Class<?>> types = new ArrayList<>(List.of(member.getParameterTypes()));
            boolean hasReceiver = member instanceof Method && !Modifier.isStatic(member.getModifiers());
            if (hasReceiver) {
                types.add(0, member.getDeclaringClass());
            }
            new Arguments(live, member, types, hasReceiver, calls).choose(new ArrayList<>());
        }
        return calls;
    }

    /** Chooses the arguments of one method from left to right. */
    private final class Arguments {
        private final Heap.Live live;
        private final Executable member;
        private final List<Class<?>> types;
        private final boolean hasReceiver;
        private final List<Call> calls;

        Arguments(Heap.Live live, Executable member, List<Class<?>> types, boolean hasReceiver, List<Call> calls) {
            this.live = live;
            this.member = member;
            this.types = types;
            this.hasReceiver = hasReceiver;
            this.calls = calls;
        }

        void choose(List<Object> chosen) {
            int at = chosen.size();
            if (at == types.size()) {
                calls.add(new Call(member, new ArrayList<>(chosen)));
                return;
            }
            for (Object candidate : candidates(types.get(at), hasReceiver && at == 0, chosen)) {
                chosen.add(candidate);
                choose(chosen);
                chosen.remove(at);
            }
        }

        private List<Object> candidates(Class<?> type, boolean isReceiver, List<Object> chosen) {
            if (type == boolean.class) {
                return List.of(false, true);
            }
            if (type == int.class) {
                return isByIndex(member) ? indices() : keysAndGaps(chosen);
            }
            List<Object> candidates = new ArrayList<>();
            if (!isReceiver) {
                candidates.add(null);
            }
            if (type == Object.class) {
                candidates.addAll(live.payloads());
                int fresh = (int) chosen.stream().filter(Fresh.class::isInstance).distinct().count();
                for (int i = 0; i <= fresh; i++) {
                    candidates.add(new Fresh(i));
                }
            } else if (Layout.isProgram(type)) {
                for (int i = 0; i < live.roots().size(); i++) {
                    if (type.isInstance(live.roots().get(i))) {
                        candidates.add(new Root(i));
                    }
                }
            } else {
                live.payloads().stream().filter(type::isInstance).forEach(candidates::add);
            }
            return candidates;
        }

        private List<Object> indices() {
            List<Object> indices = new ArrayList<>();
            for (int i = -1; i <= live.size() + 1; i++) {
                indices.add(i);
            }
            return indices;
        }

        /** An int chosen before is a key for those after it: two arguments in one gap come in every order. */
        private List<Object> keysAndGaps(List<Object> chosen) {
            TreeSet<Integer> keys = new TreeSet<>(live.keys());
            chosen.stream().filter(Integer.class::isInstance).forEach(key -> keys.add((Integer) key));
            if (keys.isEmpty()) {
                return List.of(0);
            }
            List<Object> candidates = new ArrayList<>();
            long before = (long) keys.first() - 2L * Heap.SPACE;
            for (int key : keys) {
                candidates.add(between(before, key));
                candidates.add(key);
                before = key;
            }
            candidates.add(between(before, before + 2L * Heap.SPACE));
            return candidates;
        }
    }

    private static int between(long low, long high) {
        if (high - low < 2) {
            throw new IllegalStateException("no key fits between " + low + " and " + high);
        }
        return (int) ((low + high) / 2);
    }

    /** Makes a call on objects; {@code fresh} holds the new objects by number and grows as they are needed. */
    static Outcome make(Call call, Heap.Live live, List<Object> fresh) {
        List<Object> values = new ArrayList<>();
        for (Object argument : call.arguments) {
            values.add(value(argument, live, fresh));
        }
        try {
            if (call.member instanceof Constructor<?> constructor) {
                return new Outcome(constructor.newInstance(values.toArray()), false);
            }
            Object receiver = call.hasReceiver() ? values.remove(0) : null;
            return new Outcome(((Method) call.member).invoke(receiver, values.toArray()), false);
        } catch (InvocationTargetException e) {
            return new Outcome(null, true);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Object argument, Heap.Live live, List<Object> fresh) {
        if (argument instanceof Root root) {
            return live.roots().get(root.index);
        }
        if (argument instanceof Fresh made) {
            while (fresh.size() <= made.number) {
                fresh.add(new Object());
            }
            return fresh.get(made.number);
        }
        return argument;
    }
}
