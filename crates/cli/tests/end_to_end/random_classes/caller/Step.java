package r;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * One thing that a caller does. It names members by what finds them in classes that were loaded anew, and the steps before it that give
 * its operands, so that a run is repeated with some of its steps.
 */
final class Step {
    /** What is done. */
    enum Kind { CALL, READ, ASSIGN, ELEMENT, ASSIGN_ELEMENT, COPY, WORLD }

    final Kind kind;
    /** Which of the means. */
    final int member;
    /** The receiver, where there is one, and the arguments. */
    final Operand[] operands;
    final long seed;

    Step(Kind kind, int member, Operand[] operands, long seed) {
        this.kind = kind;
        this.member = member;
        this.operands = operands;
        this.seed = seed;
    }

    /** What came of it. */
    static final class Outcome {
        Object result;
        Throwable thrown;
        String text = "";
        /** The name of the method that was called. */
        String method = "";
    }

    Outcome run(Run run, Value[] values) throws Exception {
        Outcome outcome = new Outcome();
        switch (kind) {
            case CALL -> call(run, values, outcome);
            case READ -> read(run.means.fields.get(member), values, outcome);
            case ASSIGN -> assign(run.means.fields.get(member), values, outcome);
            case ELEMENT -> element(values, outcome);
            case ASSIGN_ELEMENT -> assignElement(values, outcome);
            case COPY -> copy(values, outcome);
            default -> World.change(new Choice(seed), outcome);
        }
        return outcome;
    }

    private void call(Run run, Value[] values, Outcome outcome) throws Exception {
        Executable called = run.means.executable(member);
        int first = Modifier.isStatic(called.getModifiers()) || called instanceof Constructor ? 0 : 1;
        Object[] arguments = new Object[values.length - first];
        String[] texts = new String[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = values[i + first].value;
            texts[i] = values[i + first].text;
        }
        String owner = called.getDeclaringClass().getSimpleName();
        String shown = "(" + String.join(", ", texts) + ")";
        outcome.method = called.getName();
        try {
            if (called instanceof Constructor) {
                outcome.text = "new " + owner + shown;
                outcome.result = ((Constructor<?>) called).newInstance(arguments);
            } else {
                outcome.text = (first == 1 ? values[0].text : owner) + "." + called.getName() + shown;
                outcome.result = ((Method) called).invoke(first == 1 ? values[0].value : null, arguments);
            }
        } catch (InvocationTargetException thrown) {
            outcome.thrown = thrown.getCause();
        } catch (ExceptionInInitializerError | NoClassDefFoundError thrown) {
            outcome.thrown = thrown;
        }
    }

    private static String name(Field field, Value[] values) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        return (isStatic ? field.getDeclaringClass().getSimpleName() : values[0].text) + "." + field.getName();
    }

    private static void read(Field field, Value[] values, Outcome outcome) throws Exception {
        outcome.text = name(field, values);
        try {
            outcome.result = field.get(Modifier.isStatic(field.getModifiers()) ? null : values[0].value);
        } catch (ExceptionInInitializerError | NoClassDefFoundError thrown) {
            outcome.thrown = thrown;
        }
    }

    private static void assign(Field field, Value[] values, Outcome outcome) throws Exception {
        Value value = values[values.length - 1];
        outcome.text = name(field, values) + " = " + value.text;
        try {
            field.set(Modifier.isStatic(field.getModifiers()) ? null : values[0].value, value.value);
        } catch (ExceptionInInitializerError | NoClassDefFoundError thrown) {
            outcome.thrown = thrown;
        }
    }

    private void element(Value[] values, Outcome outcome) {
        int length = Array.getLength(values[0].value);
        if (length > 0) {
            int index = Math.floorMod((int) seed, length);
            outcome.text = values[0].text + "[" + index + "]";
            outcome.result = Array.get(values[0].value, index);
        }
    }

    private void assignElement(Value[] values, Outcome outcome) {
        int length = Array.getLength(values[0].value);
        if (length > 0) {
            int index = seed % 4 == 0 ? length - 1 : Math.floorMod((int) (seed >> 8), length);
            outcome.text = values[0].text + "[" + index + "] = " + values[1].text;
            try {
                Array.set(values[0].value, index, values[1].value);
            } catch (IllegalArgumentException stored) {
                outcome.thrown = new ArrayStoreException();
            }
        }
    }

    /** A copy by serialisation. */
    private static void copy(Value[] values, Outcome outcome) {
        outcome.text = "copied by serialisation: " + values[0].text;
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes)) {
            out.writeObject(values[0].value);
            out.flush();
            outcome.result = new Reader(bytes.toByteArray(), values[0].value.getClass().getClassLoader()).readObject();
        } catch (java.io.IOException | ClassNotFoundException | RuntimeException thrown) {
            outcome.thrown = thrown;
        }
    }

    /** Reads objects whose classes this loader knows. */
    private static final class Reader extends java.io.ObjectInputStream {
        private final ClassLoader loader;

        Reader(byte[] bytes, ClassLoader loader) throws java.io.IOException {
            super(new java.io.ByteArrayInputStream(bytes));
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(java.io.ObjectStreamClass described) throws java.io.IOException, ClassNotFoundException {
            try {
                return Class.forName(described.getName(), false, loader);
            } catch (ClassNotFoundException elsewhere) {
                return super.resolveClass(described);
            }
        }
    }
}
