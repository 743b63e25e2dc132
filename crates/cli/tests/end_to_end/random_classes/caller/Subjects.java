package r;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Loads the classes that belong to one class anew, so that each run finds their static state as it is at the beginning. */
final class Subjects extends ClassLoader {
    private final Map<String, byte[]> code;

    Subjects(Map<String, byte[]> code) {
        super(Subjects.class.getClassLoader());
        this.code = code;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = code.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** The classes in order, none of them initialised. */
    List<Class<?>> all() {
        List<Class<?>> classes = new ArrayList<>();
        for (String name : code.keySet()) {
            try {
                classes.add(Class.forName(name, false, this));
            } catch (ClassNotFoundException never) {
                throw new AssertionError(never);
            }
        }
        return classes;
    }
}
