package calls.check;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import sun.reflect.ReflectionFactory;

/** The fields of one class, superclass first, in the order declared, and what each one means to the judge. */
final class Layout {
    /** What the value of a field means to the judge. */
    enum Kind {
        /** A reference to an object of the program, or to an array of references. */
        LINK,
        /** A reference to a value that the program only stores and compares: an Object, a String, a box. */
        PAYLOAD,
        /** An int of which only the place in the order of all keys matters. */
        KEY,
        /** Any other primitive, which counts as it is. */
        PLAIN
    }

    /** One field, or the elements of an array. */
    record Slot(String name, Field field, Kind kind, Class<?> type) {
        /** Reads the value of a primitive field as bits. */
        long bits(Object owner) throws IllegalAccessException {
            if (type == boolean.class) {
                return field.getBoolean(owner) ? 1 : 0;
            }
            if (type == float.class || type == double.class) {
                return Double.doubleToRawLongBits(field.getDouble(owner));
            }
            return field.getLong(owner);
        }

        /** Writes what {@link #bits} has read. */
        void setBits(Object owner, long bits) throws IllegalAccessException {
            if (type == int.class) {
                field.setInt(owner, (int) bits);
            } else if (type == boolean.class) {
                field.setBoolean(owner, bits != 0);
            } else if (type == long.class) {
                field.setLong(owner, bits);
            } else if (type == short.class) {
                field.setShort(owner, (short) bits);
            } else if (type == byte.class) {
                field.setByte(owner, (byte) bits);
            } else if (type == char.class) {
                field.setChar(owner, (char) bits);
            } else if (type == float.class) {
                field.setFloat(owner, (float) Double.longBitsToDouble(bits));
            } else {
                field.setDouble(owner, Double.longBitsToDouble(bits));
            }
        }
    }

    final Class<?> type;
    final String name;
    final List<Slot> slots;
    private final Constructor<?> maker;

    private Layout(Class<?> type, String name, List<Slot> slots, Constructor<?> maker) {
        this.type = type;
        this.name = name;
        this.slots = slots;
        this.maker = maker;
    }

    /** Reads the layout of {@code type}; {@code keys} and {@code without} name fields as {@code Class.field}. */
    static Layout of(Class<?> type, Set<String> keys, Set<String> without) {
        if (type.isArray()) {
            Class<?> element = type.getComponentType();
            return new Layout(type, simpleName(type), List.of(new Slot("", null, kind(element), element)), null);
        }
        List<Class<?>> chain = new ArrayList<>();
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            if (!isProgram(c)) {
                throw new UnsupportedOperationException(type.getName() + " extends " + c.getName() + " of the library");
            }
            chain.add(c);
        }
        Collections.reverse(chain);
        List<Slot> slots = new ArrayList<>();
        for (Class<?> c : chain) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !names(without, c, field.getName())) {
                    slots.add(slot(c, field, keys));
                }
            }
        }
        return new Layout(type, simpleName(type), slots, withoutConstructor(type));
    }

    private static Slot slot(Class<?> owner, Field field, Set<String> keys) {
        field.setAccessible(true);
        Kind kind = kind(field.getType());
        if (names(keys, owner, field.getName())) {
            if (field.getType() != int.class) {
                throw new UnsupportedOperationException(field + " is a key, but no int");
            }
            kind = Kind.KEY;
        }
        return new Slot(field.getName(), field, kind, field.getType());
    }

    private static Kind kind(Class<?> declared) {
        if (declared.isPrimitive()) {
            return Kind.PLAIN;
        }
        if (declared.isArray()) {
            if (declared.getComponentType().isPrimitive()) {
                throw new UnsupportedOperationException("arrays of primitives");
            }
            return Kind.LINK;
        }
        return isProgram(declared) ? Kind.LINK : Kind.PAYLOAD;
    }

    /** Tells whether a class is part of the program and not of the library. */
    static boolean isProgram(Class<?> c) {
        return c.getClassLoader() == Layout.class.getClassLoader();
    }

    /** Returns the binary name after the last dot. */
    static String simpleName(Class<?> c) {
        return c.getName().substring(c.getName().lastIndexOf('.') + 1);
    }

    /** Tells whether {@code name} is the simple binary name of {@code c}, or of a nested class the part after the $. */
    static boolean means(String name, Class<?> c) {
        String simple = simpleName(c);
        return name.equals(simple) || name.equals(simple.substring(simple.lastIndexOf('$') + 1));
    }

    private static boolean names(Set<String> fields, Class<?> owner, String field) {
        for (String name : fields) {
            int dot = name.lastIndexOf('.');
            if (name.substring(dot + 1).equals(field) && means(name.substring(0, dot), owner)) {
                return true;
            }
        }
        return false;
    }

    /** Makes an object with all fields zero, on which no constructor has run, or an array of {@code length}. */
    Object allocate(int length) throws ReflectiveOperationException {
        return maker == null
                ? java.lang.reflect.Array.newInstance(type.getComponentType(), length)
                : maker.newInstance();
    }

    // Serialisation needs the same: an object of a class on which only the constructor of Object has run.
    private static Constructor<?> withoutConstructor(Class<?> type) {
        try {
            Constructor<?> ofObject = Object.class.getConstructor();
            return ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type, ofObject);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }
}
