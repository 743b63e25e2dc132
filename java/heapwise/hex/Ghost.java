package heapwise.hex;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.Map;

/**
 * Objects kept beside those of a program, so that what a specification remembers needs no fields in the program.
 *
 * <p>Ghosts are kept as long as their owners live; a ghost that leads to its owner keeps it alive.
 */
public final class Ghost {
    private static final Map<Key, Map<Class<?>, Object>> GHOSTS = new HashMap<>();
    private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();
    /** What owns the ghosts of nothing. */
    private static final Object NOTHING = new Object();

    private Ghost() {}

    /**
     * The ghost of a class beside an object, or beside nothing if there is none: the same at each call, made by the constructor
     * without parameters at the first.
     */
    public static synchronized <T> T of(Object owner, Class<T> kind) {
        for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
            GHOSTS.remove(gone);
        }
        Object kept = owner == null ? NOTHING : owner;
        Map<Class<?>, Object> ghosts = GHOSTS.computeIfAbsent(new Key(kept), key -> new HashMap<>());
        Object ghost = ghosts.get(kind);
        if (ghost == null) {
            ghost = make(kind);
            ghosts.put(kind, ghost);
        }
        return kind.cast(ghost);
    }

    private static Object make(Class<?> kind) {
        try {
            Constructor<?> constructor = kind.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException failed) {
            throw new IllegalArgumentException("no ghost can be made of " + kind.getName(), failed);
        }
    }

    /** An owner by its identity, whatever its `equals` says. */
    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object owner) {
            super(owner, GONE);
            hash = System.identityHashCode(owner);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            Object owner = get();
            return owner != null && other instanceof Key && ((Key) other).get() == owner;
        }
    }
}
