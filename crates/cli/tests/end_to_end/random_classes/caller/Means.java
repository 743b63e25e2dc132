package r;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What Java source in the package of a class could call and assign: members that are not private, of classes that can be named, and what
 * objects of the JDK can be asked. Reflection only calls and assigns.
 */
final class Means {
    /** Constructors and static methods. */
    final List<Executable> beginnings = new ArrayList<>();
    /** Methods of objects. */
    final List<Method> methods = new ArrayList<>();
    final List<Field> fields = new ArrayList<>();
    private final int ours;
    /** Where references to objects are found that wait to be asked for. */
    private static final List<Method> OF_THE_JDK = ofTheJdk();

    Means(List<Class<?>> classes) {
        for (Class<?> of : classes) {
            if (isNamed(of)) {
                constructors(of);
                methods(of);
                fields(of);
            }
        }
        beginnings.sort(Comparator.comparing(Executable::toString));
        methods.sort(Comparator.comparing(Method::toString));
        fields.sort(Comparator.comparing(Field::toString));
        ours = methods.size();
        methods.addAll(OF_THE_JDK);
    }

    /** How many methods are of the classes themselves; the others are of the JDK. */
    int ours() {
        return ours;
    }

    /** By number: first the beginnings, then the methods. */
    Executable executable(int number) {
        return number < beginnings.size() ? beginnings.get(number) : methods.get(number - beginnings.size());
    }

    /** Whether a class belongs to those that are asked about. */
    static boolean isOurs(Class<?> of) {
        return of.getClassLoader() instanceof Subjects;
    }

    private static boolean isNamed(Class<?> of) {
        for (Class<?> at = of; at != null; at = at.getEnclosingClass()) {
            if (Modifier.isPrivate(at.getModifiers()) || at.isSynthetic() || at.isLocalClass() || at.isAnonymousClass()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isForCallers(int modifiers, boolean isSynthetic) {
        return !Modifier.isPrivate(modifiers) && !isSynthetic;
    }

    private void constructors(Class<?> of) {
        if (Modifier.isAbstract(of.getModifiers()) || of.isEnum()) {
            return;
        }
        for (Constructor<?> constructor : of.getDeclaredConstructors()) {
            if (isForCallers(constructor.getModifiers(), constructor.isSynthetic())) {
                constructor.setAccessible(true);
                beginnings.add(constructor);
            }
        }
    }

    private void methods(Class<?> of) {
        for (Method method : of.getDeclaredMethods()) {
            if (isForCallers(method.getModifiers(), method.isSynthetic())) {
                method.setAccessible(true);
                if (Modifier.isStatic(method.getModifiers())) {
                    beginnings.add(method);
                } else {
                    methods.add(method);
                }
            }
        }
    }

    private void fields(Class<?> of) {
        for (Field field : of.getDeclaredFields()) {
            if (isForCallers(field.getModifiers(), field.isSynthetic())) {
                field.setAccessible(true);
                fields.add(field);
            }
        }
    }

    private static List<Method> ofTheJdk() {
        List<Method> found = new ArrayList<>();
        add(found, Object.class, "equals", "hashCode", "toString");
        add(found, Iterable.class, "iterator");
        add(found, java.util.Iterator.class, "next", "remove", "hasNext");
        add(found, java.util.Collection.class, "add", "clear", "remove", "toArray", "size");
        add(found, List.class, "get", "set", "remove");
        add(found, java.util.Map.class, "get", "put", "remove", "clear", "entrySet", "keySet", "values");
        add(found, java.util.Map.Entry.class, "getKey", "getValue", "setValue");
        add(found, java.util.Optional.class, "orElse");
        add(found, java.util.stream.BaseStream.class, "iterator");
        add(found, java.util.concurrent.atomic.AtomicInteger.class, "set", "get", "incrementAndGet");
        add(found, java.util.concurrent.atomic.AtomicReference.class, "set", "get");
        add(found, java.lang.ref.Reference.class, "get", "clear");
        add(found, java.nio.IntBuffer.class, "put", "array", "position");
        add(found, StringBuilder.class, "append", "setLength");
        add(found, java.util.Date.class, "setTime");
        add(found, java.util.BitSet.class, "set", "clear");
        add(found, Throwable.class, "getCause", "getMessage", "getSuppressed", "initCause");
        add(found, Runnable.class, "run");
        add(found, java.util.concurrent.Callable.class, "call");
        add(found, java.util.function.Supplier.class, "get");
        add(found, java.util.function.IntSupplier.class, "getAsInt");
        add(found, java.util.function.Consumer.class, "accept");
        add(found, java.util.function.IntConsumer.class, "accept");
        add(found, java.util.function.Function.class, "apply");
        add(found, java.util.function.UnaryOperator.class, "apply");
        add(found, java.util.function.IntUnaryOperator.class, "applyAsInt");
        add(found, Comparable.class, "compareTo");
        add(found, java.util.Comparator.class, "compare");
        add(found, AutoCloseable.class, "close");
        found.sort(Comparator.comparing(Method::toString));
        return found;
    }

    private static void add(List<Method> to, Class<?> of, String... names) {
        for (Method method : of.getMethods()) {
            boolean isFree = !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic();
            if (isFree && List.of(names).contains(method.getName())) {
                to.add(method);
            }
        }
    }
}
