package r;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Steps one after another on classes that were just loaded, and the values that they give. */
final class Run {
    /** Values that one step adds. */
    private static final int MOST_KEPT = 6;

    final Means means;
    /** Whether the caller writes no classes. */
    final boolean isClosed;
    private final Subjects subjects;
    private final Map<Step, List<Value>> given = new LinkedHashMap<>();
    /** The same in one list, each with its step. */
    private final List<Operand> operands = new ArrayList<>();
    private final List<Value> values = new ArrayList<>();
    private final List<Object> kept = new ArrayList<>();
    private final StringBuilder told = new StringBuilder();
    /** How many callbacks are within each other. */
    private int depth;

    Run(Map<String, byte[]> code, boolean isClosed) {
        this.isClosed = isClosed;
        subjects = new Subjects(code);
        means = new Means(subjects.all());
    }

    /** The class of this name among those that were loaded for this run. */
    Class<?> here(Class<?> type) {
        try {
            return type.isPrimitive() ? type : Class.forName(type.getName(), false, subjects);
        } catch (ClassNotFoundException elsewhere) {
            return type;
        }
    }

    /** Does one step; null where an operand is missing or Java does not allow it. */
    Step.Outcome take(Step step) {
        Value[] operands = operands(step);
        if (operands == null) {
            return null;
        }
        Hits.begin();
        Step.Outcome outcome = outcome(step, operands);
        if (outcome != null) {
            keepAll(step, outcome);
        }
        return outcome;
    }

    /** The operands; null where one is missing. */
    Value[] operands(Step step) {
        Value[] operands = new Value[step.operands.length];
        try {
            for (int i = 0; i < operands.length; i++) {
                operands[i] = step.operands[i].in(this);
                if (operands[i] == null) {
                    return null;
                }
            }
            return operands;
        } catch (RuntimeException | StackOverflowError refused) {
            // A set of what cannot be hashed, such as a list that contains itself.
            return null;
        }
    }

    private Step.Outcome outcome(Step step, Value[] operands) {
        try {
            return step.run(this, operands);
        } catch (Exception refused) {
            return null;
        }
    }

    private void keepAll(Step step, Step.Outcome outcome) {
        String name = "v" + given.size();
        List<Value> all = new ArrayList<>();
        boolean isError = outcome.thrown instanceof Hits.Spent || outcome.thrown instanceof VirtualMachineError;
        Object first = outcome.thrown == null ? outcome.result : isError ? null : outcome.thrown;
        all.add(new Value(first, name));
        kept.addAll(Hits.takeSeen());
        for (Object value : kept) {
            if (value != null && all.size() < MOST_KEPT) {
                all.add(new Value(value, name + "_" + all.size()));
            }
        }
        kept.clear();
        given.put(step, all);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).value != null && !isNumber(all.get(i).value)) {
                operands.add(Operand.of(step, i));
                values.add(all.get(i));
            }
        }
        String thrown = outcome.thrown == null ? "" : "    // throws " + outcome.thrown.getClass().getName();
        told.append(name).append(" = ").append(outcome.text).append(thrown).append('\n');
    }

    private static boolean isNumber(Object value) {
        return value instanceof Boolean || value instanceof Integer || value instanceof Long || value instanceof Double;
    }

    Value given(Step step, int nth) {
        List<Value> of = given.get(step);
        return of == null || nth >= of.size() ? null : of.get(nth);
    }

    /** All steps, as a person reads them. */
    String told() {
        return told.toString();
    }

    void tell(String line) {
        told.append(line).append('\n');
    }

    /** Keeps what a class of the caller was given. */
    void keep(Object value) {
        kept.add(value);
    }

    /** Does something from within a call. */
    void callBack(Choice choice) {
        if (depth > 1 || values.isEmpty()) {
            return;
        }
        depth++;
        Step step = choose(choice);
        Value[] operands = step == null ? null : operands(step);
        Step.Outcome outcome = operands == null ? null : outcome(step, operands);
        if (outcome != null) {
            tell("    calls back: " + outcome.text);
            keep(outcome.result);
        }
        depth--;
    }

    /** A value of this type that some step gave; null if there is none. */
    Value any(Class<?> type, Choice choice) {
        Operand operand = operand(type, choice);
        return operand == null ? null : operand.in(this);
    }

    private Operand operand(Class<?> type, Choice choice) {
        int[] fitting = new int[values.size()];
        int count = 0;
        for (int i = 0; i < values.size(); i++) {
            if (type.isInstance(values.get(i).value)) {
                fitting[count++] = i;
            }
        }
        return count == 0 ? null : operands.get(fitting[choice.below(count)]);
    }

    /** This class, or the class of a value that is below it. */
    Class<?> narrower(Class<?> type, Choice choice) {
        Value value = Means.isOurs(type) && choice.oneIn(3) ? any(type, choice) : null;
        return value == null ? type : value.value.getClass();
    }

    /** The next step; null where none of the kind that came up can be done now. */
    Step choose(Choice choice) {
        int kind = choice.below(32);
        if (kind < 7 || values.isEmpty()) {
            return call(choice.below(means.beginnings.size()), choice);
        } else if (kind < 24) {
            return method(choice);
        } else if (kind < 28) {
            return field(choice, kind % 2 == 0);
        } else if (kind < 30) {
            return element(choice, kind % 2 == 0);
        } else if (kind == 30) {
            Operand copied = operand(java.io.Serializable.class, choice);
            return copied == null ? null : new Step(Step.Kind.COPY, 0, new Operand[] {copied}, 0);
        }
        return choice.oneIn(4) ? new Step(Step.Kind.WORLD, 0, new Operand[0], choice.next()) : null;
    }

    private Step method(Choice choice) {
        for (int tries = 0; tries < 8; tries++) {
            boolean isOfJdk = choice.oneIn(4);
            int ours = means.ours();
            int index = isOfJdk ? ours + choice.below(means.methods.size() - ours) : ours == 0 ? 0 : choice.below(ours);
            Step step = call(means.beginnings.size() + index, choice);
            if (step != null) {
                return step;
            }
        }
        return null;
    }

    private Step call(int member, Choice choice) {
        Executable called = means.executable(member);
        List<Operand> taken = new ArrayList<>();
        if (called instanceof Method && !Modifier.isStatic(called.getModifiers())) {
            Operand receiver = operand(called.getDeclaringClass(), choice);
            if (receiver == null) {
                return null;
            }
            taken.add(receiver);
        }
        Class<?>[] types = called.getParameterTypes();
        Type[] generic = called.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            taken.add(argument(types[i], generic.length == types.length ? generic[i] : types[i], choice));
        }
        return new Step(Step.Kind.CALL, member, taken.toArray(new Operand[0]), 0);
    }

    private Operand argument(Class<?> type, Type generic, Choice choice) {
        Operand known = type.isPrimitive() || choice.oneIn(3) ? null : operand(type, choice);
        return known != null ? known : Operand.fresh(type, inner(generic), choice.next());
    }

    private static Class<?>[] inner(Type generic) {
        List<Class<?>> inner = new ArrayList<>();
        if (generic instanceof ParameterizedType) {
            for (Type argument : ((ParameterizedType) generic).getActualTypeArguments()) {
                inner.add(argument instanceof Class ? (Class<?>) argument : Object.class);
            }
        }
        return inner.toArray(new Class<?>[0]);
    }

    private Step field(Choice choice, boolean isRead) {
        if (means.fields.isEmpty()) {
            return null;
        }
        int index = choice.below(means.fields.size());
        Field field = means.fields.get(index);
        List<Operand> taken = new ArrayList<>();
        if (!Modifier.isStatic(field.getModifiers())) {
            Operand holder = operand(field.getDeclaringClass(), choice);
            if (holder == null) {
                return null;
            }
            taken.add(holder);
        }
        if (isRead) {
            return new Step(Step.Kind.READ, index, taken.toArray(new Operand[0]), 0);
        } else if (Modifier.isFinal(field.getModifiers())) {
            return null;
        }
        taken.add(argument(field.getType(), field.getGenericType(), choice));
        return new Step(Step.Kind.ASSIGN, index, taken.toArray(new Operand[0]), 0);
    }

    private Step element(Choice choice, boolean isRead) {
        List<Integer> arrays = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).value.getClass().isArray()) {
                arrays.add(i);
            }
        }
        if (arrays.isEmpty()) {
            return null;
        }
        int index = choice.of(arrays);
        Operand array = operands.get(index);
        if (isRead) {
            return new Step(Step.Kind.ELEMENT, 0, new Operand[] {array}, choice.next());
        }
        Class<?> type = values.get(index).value.getClass().getComponentType();
        Operand value = argument(type, type, choice);
        return new Step(Step.Kind.ASSIGN_ELEMENT, 0, new Operand[] {array, value}, choice.next());
    }
}
