import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassVisitor;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.FieldVisitor;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;
import sun.misc.Unsafe;

/**
 * A small Korat on a JVM: the peer of {@code heapwise enumerate} for invariants of which no figures are published.
 *
 * <p>It runs the invariant on one candidate after the other, notes in which order fields are first read, and goes back to the
 * field that was read last. A reference becomes null, an object that fields read before it hold, or one fresh object. When a
 * candidate is valid, what is reachable and was not read counts as read, after the rest. Fields are watched by rewriting the
 * subject's classes as they are loaded.
 *
 * <pre>
 * java --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED -cp DIR PlainKorat CLASSES CLASS TABLE SIZE [SECONDS]
 * </pre>
 *
 * The table is one for {@code --domains}; after so many seconds of a processor the rest is given up. An array of the input may be
 * indexed, measured, cloned, or handed to the JDK as the last argument; an invariant may not write to its input.
 */
public final class PlainKorat {
    /** What a rewritten root class implements. */
    public interface Subject {
        boolean repOk();
    }

    /** Where rewritten code says what it reads. */
    public static final class Monitor {
        /** Arrays of the input have at least this real length, the number of the array added, so that they are known at once. */
        static final int TAG = 1 << 12;

        static int run = 1;
        static int[] readIn;
        static int[] read;
        static int count;
        static Object[] arrays = {};
        static int[] lengths;
        static int[] lengthFields;

        private Monitor() {}

        /** A field is read of an object with that first number, which is 0 if the object is no input. */
        public static void read(int first, int place) {
            if (first != 0) {
                note(first + place);
            }
        }

        /** A field is about to be written. */
        public static void write(int first) {
            if (first != 0) {
                throw new IllegalStateException("the invariant writes to its input");
            }
        }

        static void note(int field) {
            if (readIn[field] != run) {
                readIn[field] = run;
                read[count++] = field;
            }
        }

        static int numberOf(Object array) {
            int number = Array.getLength(array) - TAG;
            return number >= 0 && number < arrays.length && arrays[number] == array ? number : -1;
        }

        /** The length that an array seems to have. */
        public static int length(Object array) {
            int number = numberOf(array);
            if (number < 0) {
                return Array.getLength(array);
            }
            note(lengthFields[number]);
            return lengths[number];
        }

        /** An element is about to be read. */
        public static void element(Object array, int index) {
            if (array == null) {
                return;
            }
            int number = numberOf(array);
            if (number >= 0) {
                if (index < 0 || index >= length(array)) {
                    throw new ArrayIndexOutOfBoundsException(index);
                }
                note(lengthFields[number] + 1 + index);
            }
        }

        /** What code outside of the subject gets to see of an array: all of it. */
        public static Object export(Object array) {
            if (array == null || numberOf(array) < 0) {
                return array;
            }
            int length = length(array);
            Object copy = Array.newInstance(array.getClass().getComponentType(), length);
            for (int i = 0; i < length; i++) {
                element(array, i);
                Array.set(copy, i, Array.get(array, i));
            }
            return copy;
        }
    }

    // The table.

    /** The entries of a class, with the size put in for n. */
    private static Map<String, String> table(Path file, String name) throws IOException {
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Map<String, String> entries = new LinkedHashMap<>();
        boolean here = false;
        for (String raw : Files.readAllLines(file)) {
            String line = raw.strip();
            if (line.startsWith("[")) {
                String table = line.substring(1, line.indexOf(']')).replace("\"", "");
                here = table.equals(name) || table.equals(simple);
            } else if (here && line.startsWith("\"")) {
                String[] parts = line.split("\"");
                entries.put(parts[1], parts[3]);
            }
        }
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("no table for " + name);
        }
        return entries;
    }

    /** The value of a sum of products of whole numbers and n. */
    private static int number(String text, int n) {
        int sum = 0;
        for (String term : text.replace(" ", "").replace("-", "+-").split("\\+")) {
            if (!term.isEmpty()) {
                int product = term.startsWith("-") ? -1 : 1;
                for (String factor : term.replace("-", "").split("\\*")) {
                    product *= factor.equals("n") ? n : Integer.parseInt(factor);
                }
                sum += product;
            }
        }
        return sum;
    }

    /** The values of one field: nothing or null, then a range of ints, of boxes, or the objects of a class. */
    private static final class Domain {
        boolean hasNull;
        boolean isBoxed;
        int low;
        int high = -1;
        String objects;

        Domain(String text, int n) {
            for (String raw : text.split(",")) {
                String part = raw.strip();
                if (part.equals("null")) {
                    hasNull = true;
                } else if (part.contains("..")) {
                    isBoxed = part.startsWith("Integer ");
                    String[] ends = part.replace("Integer ", "").split("\\.\\.");
                    low = number(ends[0], n);
                    high = number(ends[1], n);
                } else {
                    objects = part;
                }
            }
        }
    }

    // The classes.

    private static final String MONITOR = "PlainKorat$Monitor";
    private static final String FIRST = "first$number";

    /** Loads the classes of the subject, rewritten; `watched` are the fields of each input class, in order. */
    private static final class Loader extends ClassLoader {
        private final String[] folders;
        private final String root;
        private final Map<String, List<String>> watched;

        Loader(String classes, String root, Map<String, List<String>> watched) {
            super(PlainKorat.class.getClassLoader());
            this.folders = classes.split(java.io.File.pathSeparator);
            this.root = root.replace('.', '/');
            this.watched = watched;
        }

        Path find(String name) {
            for (String folder : folders) {
                Path file = Path.of(folder, name.replace('.', '/') + ".class");
                if (Files.exists(file)) {
                    return file;
                }
            }
            return null;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                Path file = name.startsWith("java.") ? null : find(name);
                if (file == null) {
                    return super.loadClass(name, resolve);
                }
                try {
                    byte[] bytes = rewritten(Files.readAllBytes(file));
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException error) {
                    throw new ClassNotFoundException(name, error);
                }
            }
        }

        private byte[] rewritten(byte[] bytes) {
            ClassReader reader = new ClassReader(bytes);
            ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
            reader.accept(new Rewriter(writer, this), 0);
            return writer.toByteArray();
        }
    }

    /** Adds the first number to input classes, and a static method to read each watched field. */
    private static final class Rewriter extends ClassVisitor {
        private final Loader loader;
        private final List<String[]> fields = new ArrayList<>();
        private String name;

        Rewriter(ClassVisitor next, Loader loader) {
            super(Opcodes.ASM8, next);
            this.loader = loader;
        }

        @Override
        public void visit(int version, int access, String own, String signature, String above, String[] interfaces) {
            name = own;
            List<String> all = new ArrayList<>(List.of(interfaces));
            if (own.equals(loader.root)) {
                all.add("PlainKorat$Subject");
            }
            int open = loader.watched.containsKey(own) ? access | Opcodes.ACC_PUBLIC : access;
            super.visit(version, open, own, signature, above, all.toArray(String[]::new));
        }

        /** Forgets that an interface is sealed: this ASM cannot write it, and nothing here depends on it. */
        @Override
        @SuppressWarnings("deprecation")
        public void visitPermittedSubclassExperimental(String permitted) {}

        @Override
        public FieldVisitor visitField(int access, String field, String type, String signature, Object value) {
            if (loader.watched.getOrDefault(name, List.of()).contains(field)) {
                fields.add(new String[] {field, type});
            }
            return super.visitField(access, field, type, signature, value);
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String type, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, method, type, signature, thrown);
            boolean isConstructor = method.equals("<init>");
            return new MethodVisitor(Opcodes.ASM8, next) {
                @Override
                public void visitFieldInsn(int opcode, String owner, String field, String kind) {
                    boolean isWatched = loader.watched.getOrDefault(owner, List.of()).contains(field);
                    if (isWatched && opcode == Opcodes.GETFIELD) {
                        super.visitMethodInsn(
                                Opcodes.INVOKESTATIC, owner, "get$" + field, "(L" + owner + ";)" + kind, false);
                    } else if (isWatched && opcode == Opcodes.PUTFIELD && !isConstructor) {
                        super.visitMethodInsn(
                                Opcodes.INVOKESTATIC, owner, "put$" + field, "(L" + owner + ";" + kind + ")V", false);
                    } else {
                        super.visitFieldInsn(opcode, owner, field, kind);
                    }
                }

                @Override
                public void visitInsn(int opcode) {
                    if (opcode == Opcodes.ARRAYLENGTH) {
                        super.visitMethodInsn(Opcodes.INVOKESTATIC, MONITOR, "length", "(Ljava/lang/Object;)I", false);
                        return;
                    }
                    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
                        super.visitInsn(Opcodes.DUP2);
                        super.visitMethodInsn(
                                Opcodes.INVOKESTATIC, MONITOR, "element", "(Ljava/lang/Object;I)V", false);
                    }
                    super.visitInsn(opcode);
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String kind, boolean isInterface) {
                    Type[] arguments = Type.getArgumentTypes(kind);
                    if (owner.startsWith("[")) {
                        export(owner);
                    } else if (arguments.length > 0
                            && arguments[arguments.length - 1].getSort() == Type.ARRAY
                            && loader.find(owner) == null) {
                        export(arguments[arguments.length - 1].getInternalName());
                    }
                    super.visitMethodInsn(opcode, owner, called, kind, isInterface);
                }

                private void export(String array) {
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, MONITOR, "export", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
                    super.visitTypeInsn(Opcodes.CHECKCAST, array);
                }
            };
        }

        @Override
        public void visitEnd() {
            if (loader.watched.containsKey(name)) {
                super.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT, FIRST, "I", null, null).visitEnd();
            }
            int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
            for (String[] field : fields) {
                Type type = Type.getType(field[1]);
                String own = "L" + name + ";";
                MethodVisitor get = cv.visitMethod(access, "get$" + field[0], "(" + own + ")" + field[1], null, null);
                get.visitCode();
                get.visitVarInsn(Opcodes.ALOAD, 0);
                get.visitFieldInsn(Opcodes.GETFIELD, name, FIRST, "I");
                get.visitLdcInsn(loader.watched.get(name).indexOf(field[0]));
                get.visitMethodInsn(Opcodes.INVOKESTATIC, MONITOR, "read", "(II)V", false);
                get.visitVarInsn(Opcodes.ALOAD, 0);
                get.visitFieldInsn(Opcodes.GETFIELD, name, field[0], field[1]);
                get.visitInsn(type.getOpcode(Opcodes.IRETURN));
                get.visitMaxs(0, 0);
                get.visitEnd();
                MethodVisitor put =
                        cv.visitMethod(access, "put$" + field[0], "(" + own + field[1] + ")V", null, null);
                put.visitCode();
                put.visitVarInsn(Opcodes.ALOAD, 0);
                put.visitFieldInsn(Opcodes.GETFIELD, name, FIRST, "I");
                put.visitMethodInsn(Opcodes.INVOKESTATIC, MONITOR, "write", "(I)V", false);
                put.visitVarInsn(Opcodes.ALOAD, 0);
                put.visitVarInsn(type.getOpcode(Opcodes.ILOAD), 1);
                put.visitFieldInsn(Opcodes.PUTFIELD, name, field[0], field[1]);
                put.visitInsn(Opcodes.RETURN);
                put.visitMaxs(0, 0);
                put.visitEnd();
            }
            super.visitEnd();
        }
    }

    // The candidate: every field of every object has a number, and an index into its domain.

    private static final int NO_CLASS = -1;
    private static final int MOST = 1 << 14;
    private static final Unsafe UNSAFE = unsafe();

    /** How a value is stored. */
    private enum Kind {
        INT, BOOLEAN, REFERENCE, LENGTH, FIXED
    }

    private final int[] index = new int[MOST];
    private final int[] ways = new int[MOST];
    private final int[] low = new int[MOST];
    /** The index at which the objects of a domain begin. */
    private final int[] objectsFrom = new int[MOST];
    private final int[] classOf = new int[MOST];
    private final Kind[] kinds = new Kind[MOST];
    private final Object[] owners = new Object[MOST];
    private final long[] offsets = new long[MOST];
    private final Object[][] values = new Object[MOST][];
    /** The array that a field holds for good. */
    private final Object[] held = new Object[MOST];
    /** Field 0 does not exist: 0 is the first number of objects that are no inputs. */
    private int fieldCount = 1;

    private final Map<String, String> table;
    private final int n;
    private final List<String> classNames = new ArrayList<>();
    private final List<Object[]> objects = new ArrayList<>();
    private final List<Integer> firsts = new ArrayList<>();
    private final List<Integer> fieldsEach = new ArrayList<>();
    private final Object root;
    private final int rootFields;
    private final int[] seenIn = new int[MOST];
    private int[] toSee = new int[MOST];

    private PlainKorat(String classes, String name, Map<String, String> table, int n) throws ReflectiveOperationException {
        this.table = table;
        this.n = n;
        String simple = name.substring(name.lastIndexOf('.') + 1);
        Map<String, List<String>> places = new LinkedHashMap<>();
        for (String key : table.keySet()) {
            String[] parts = key.split("\\.");
            places.computeIfAbsent(parts[0], owner -> new ArrayList<>());
            if (parts.length == 2 && !parts[1].endsWith("[]")) {
                places.get(parts[0]).add(parts[1]);
            }
        }
        Map<String, List<String>> watched = new LinkedHashMap<>();
        Loader loader = new Loader(classes, name, watched);
        places.forEach((owner, fields) -> watched.put(internal(loader, name, simple, owner), fields));
        List<Class<?>> types = new ArrayList<>();
        for (String key : table.keySet()) {
            if (!key.contains(".")) {
                Class<?> type = loader.loadClass(internal(loader, name, simple, key).replace('/', '.'));
                Object[] all = new Object[number(table.get(key), n)];
                for (int i = 0; i < all.length; i++) {
                    all[i] = UNSAFE.allocateInstance(type);
                }
                classNames.add(key);
                types.add(type);
                objects.add(all);
            }
        }
        Class<?> type = loader.loadClass(name);
        root = UNSAFE.allocateInstance(type);
        rootFields = places.getOrDefault(simple, List.of()).size();
        addFields(root, type, simple, places.getOrDefault(simple, List.of()));
        for (int i = 0; i < types.size(); i++) {
            List<String> fields = places.get(classNames.get(i));
            firsts.add(fieldCount);
            fieldsEach.add(fields.size());
            for (Object object : objects.get(i)) {
                addFields(object, types.get(i), classNames.get(i), fields);
            }
        }
        addArrays();
        Monitor.readIn = new int[fieldCount];
        Monitor.read = new int[fieldCount];
    }

    private static String internal(Loader loader, String name, String simple, String owner) {
        if (owner.equals(simple)) {
            return name.replace('.', '/');
        }
        String besides = name.substring(0, name.length() - simple.length()) + owner;
        return (loader.find(name + "$" + owner) != null ? name + "$" + owner : besides).replace('.', '/');
    }

    private void addFields(Object object, Class<?> type, String owner, List<String> fields)
            throws ReflectiveOperationException {
        UNSAFE.putInt(object, UNSAFE.objectFieldOffset(type.getField(FIRST)), fieldCount);
        for (String name : fields) {
            Field field = type.getDeclaredField(name);
            String key = owner + "." + name;
            long offset = UNSAFE.objectFieldOffset(field);
            if (table.get(key).startsWith("array")) {
                kinds[fieldCount] = Kind.FIXED;
                ways[fieldCount] = 1;
                classOf[fieldCount] = NO_CLASS;
                Object array = arrayFor(field.getType().getComponentType(), key);
                held[fieldCount] = array;
                UNSAFE.putObject(object, offset, array);
                fieldCount++;
            } else {
                addField(object, offset, field.getType(), new Domain(table.get(key), n));
            }
        }
    }

    private final List<Object> arrays = new ArrayList<>();
    private final List<String> arrayKeys = new ArrayList<>();

    /** An array for a field: of all objects of a class, or one whose length and elements are searched. */
    private Object arrayFor(Class<?> type, String key) {
        String text = table.get(key);
        if (text.startsWith("array of all ")) {
            Object[] all = objects.get(classNames.indexOf(text.substring("array of all ".length())));
            Object array = Array.newInstance(type, all.length);
            System.arraycopy(all, 0, array, 0, all.length);
            return array;
        }
        Object array = Array.newInstance(type, Monitor.TAG + arrays.size());
        arrays.add(array);
        arrayKeys.add(key);
        return array;
    }

    private void addArrays() {
        Monitor.arrays = arrays.toArray();
        Monitor.lengths = new int[arrays.size()];
        Monitor.lengthFields = new int[arrays.size()];
        for (int number = 0; number < arrays.size(); number++) {
            Domain lengths = new Domain(table.get(arrayKeys.get(number) + ".length"), n);
            Domain elements = new Domain(table.get(arrayKeys.get(number) + "[]"), n);
            Monitor.lengthFields[number] = fieldCount;
            Monitor.lengths[number] = lengths.low;
            owners[fieldCount] = number;
            kinds[fieldCount] = Kind.LENGTH;
            low[fieldCount] = lengths.low;
            ways[fieldCount] = lengths.high - lengths.low + 1;
            classOf[fieldCount] = NO_CLASS;
            offsets[fieldCount] = number;
            fieldCount++;
            Class<?> array = arrays.get(number).getClass();
            for (int i = 0; i < lengths.high; i++) {
                long offset = UNSAFE.arrayBaseOffset(array) + (long) i * UNSAFE.arrayIndexScale(array);
                addField(arrays.get(number), offset, array.getComponentType(), elements);
            }
        }
    }

    private void addField(Object object, long offset, Class<?> type, Domain domain) {
        int field = fieldCount++;
        owners[field] = object;
        offsets[field] = offset;
        classOf[field] = NO_CLASS;
        if (type == int.class || type == boolean.class) {
            kinds[field] = type == int.class ? Kind.INT : Kind.BOOLEAN;
            low[field] = domain.low;
            ways[field] = domain.high - domain.low + 1;
        } else if (type.isPrimitive()) {
            throw new IllegalArgumentException("fields of type " + type);
        } else {
            List<Object> all = new ArrayList<>();
            if (domain.hasNull) {
                all.add(null);
            }
            objectsFrom[field] = all.size();
            if (domain.objects != null) {
                classOf[field] = classNames.indexOf(domain.objects);
                all.addAll(List.of(objects.get(classOf[field])));
            }
            for (int i = domain.low; i <= domain.high; i++) {
                all.add(Integer.valueOf(i));
            }
            kinds[field] = Kind.REFERENCE;
            values[field] = all.toArray();
            ways[field] = all.size();
        }
        set(field, 0);
    }

    private void set(int field, int value) {
        index[field] = value;
        switch (kinds[field]) {
            case INT -> UNSAFE.putInt(owners[field], offsets[field], low[field] + value);
            case BOOLEAN -> UNSAFE.putBoolean(owners[field], offsets[field], low[field] + value != 0);
            case REFERENCE -> UNSAFE.putObject(owners[field], offsets[field], values[field][value]);
            case LENGTH -> Monitor.lengths[(int) offsets[field]] = low[field] + value;
            case FIXED -> { }
        }
    }

    // The search.

    private long candidates;
    private long structures;
    private long failures;
    private boolean isCut;

    private void search(double seconds) {
        Subject subject = (Subject) root;
        long deadline = seconds > 0 ? (long) (seconds * 1e9) : Long.MAX_VALUE;
        do {
            candidates++;
            boolean isValid = false;
            try {
                isValid = subject.repOk();
            } catch (RuntimeException | StackOverflowError error) {
                if (error instanceof IllegalStateException) {
                    throw error;
                }
                failures++;
            }
            if (isValid) {
                structures++;
                readTheRest();
            }
            if ((candidates & 0xfff) == 0 && cpu() > deadline) {
                isCut = true;
                return;
            }
        } while (goBack());
    }

    /** Makes the next candidate, or tells that there is none. */
    private boolean goBack() {
        int[] read = Monitor.read;
        for (int last = Monitor.count - 1; last >= 0; last--) {
            int field = read[last];
            int next = index[field] + 1;
            if (next < ways[field] && isInOrder(field, next, last)) {
                set(field, next);
                Monitor.count = 0;
                Monitor.run++;
                return true;
            }
            if (next != 1) {
                set(field, 0);
            }
        }
        return false;
    }

    /** Whether the object is not null and fresh while another fresh one comes before it. */
    private boolean isInOrder(int field, int next, int last) {
        int wanted = next - objectsFrom[field] - 1;
        int of = classOf[field];
        if (of == NO_CLASS || wanted < 0) {
            return true;
        }
        for (int i = last - 1; i >= 0; i--) {
            int other = Monitor.read[i];
            if (classOf[other] == of && index[other] - objectsFrom[other] >= wanted) {
                return true;
            }
        }
        return false;
    }

    /** Reads all that is reachable, object by object in the order in which they are met. */
    private void readTheRest() {
        int met = 0;
        met = readAll(1, rootFields, met);
        for (int next = 0; next < met; next++) {
            int of = toSee[next] >>> 16;
            int first = toSee[next] & 0xffff;
            met = readAll(first, fieldsEach.get(of), met);
        }
    }

    private int readAll(int first, int count, int before) {
        int met = before;
        for (int field = first; field < first + count; field++) {
            Monitor.note(field);
            met = meet(field, met);
            Object array = held[field];
            if (array == null) {
                continue;
            }
            int number = Monitor.numberOf(array);
            if (number < 0) {
                for (Object element : (Object[]) array) {
                    for (int of = 0; of < objects.size(); of++) {
                        int at = List.of(objects.get(of)).indexOf(element);
                        met = at < 0 ? met : meetObject(of, at, met);
                    }
                }
                continue;
            }
            int length = Monitor.length(array);
            for (int i = 0; i < length; i++) {
                int element = Monitor.lengthFields[number] + 1 + i;
                Monitor.note(element);
                met = meet(element, met);
            }
        }
        return met;
    }

    private int meet(int field, int met) {
        int at = index[field] - objectsFrom[field];
        return classOf[field] == NO_CLASS || at < 0 ? met : meetObject(classOf[field], at, met);
    }

    private int meetObject(int of, int at, int met) {
        int first = firsts.get(of) + at * fieldsEach.get(of);
        if (fieldsEach.get(of) == 0 || seenIn[first] == Monitor.run) {
            return met;
        }
        seenIn[first] = Monitor.run;
        toSee[met] = of << 16 | first;
        return met + 1;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException error) {
            throw new LinkageError("no Unsafe", error);
        }
    }

    /** Prints the figures of one class at one size as JSON. */
    public static void main(String[] arguments) throws Exception {
        String name = arguments[1];
        int n = Integer.parseInt(arguments[3]);
        double limit = arguments.length > 4 ? Double.parseDouble(arguments[4]) : 0;
        Map<String, String> table = table(Path.of(arguments[2]), name);
        PlainKorat korat = new PlainKorat(arguments[0], name, table, n);
        long begin = cpu();
        korat.search(limit);
        System.out.printf(
                Locale.ROOT,
                "{\"target\":\"%s\",\"size\":%d,\"structures\":%d,\"candidates\":%d,\"failures\":%d,\"cut\":%b,\"seconds\":%.3f}%n",
                name, n, korat.structures, korat.candidates, korat.failures, korat.isCut, (cpu() - begin) / 1e9);
    }
}
