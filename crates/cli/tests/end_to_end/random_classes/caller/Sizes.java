package r;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How large the structure behind some values is, in the words of the bounds: objects of each class and of any, arrays, strings. */
final class Sizes {
    private final Map<String, Integer> found = new HashMap<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> pending = new ArrayDeque<>();

    static Map<String, Integer> of(Iterable<Object> roots) {
        Sizes sizes = new Sizes();
        for (Object root : roots) {
            sizes.reach(root);
        }
        while (!sizes.pending.isEmpty()) {
            sizes.look(sizes.pending.poll());
        }
        return sizes.found();
    }

    private Map<String, Integer> found() {
        int most = 0;
        for (Map.Entry<String, Integer> entry : found.entrySet()) {
            boolean isClass = !entry.getKey().equals("array") && !entry.getKey().equals("string");
            most = isClass ? Math.max(most, entry.getValue()) : most;
        }
        found.put("object", most);
        return found;
    }

    private void reach(Object value) {
        if (value != null && seen.add(value)) {
            pending.add(value);
        }
    }

    private void look(Object value) {
        Class<?> of = value.getClass();
        if (value instanceof String) {
            found.merge("string", ((String) value).length(), Math::max);
        } else if (of.isArray()) {
            found.merge("array", Array.getLength(value), Math::max);
            for (int i = 0; !of.getComponentType().isPrimitive() && i < Array.getLength(value); i++) {
                reach(Array.get(value, i));
            }
        } else if (Means.isOurs(of)) {
            for (Class<?> at = of; at != null && Means.isOurs(at); at = at.getSuperclass()) {
                found.merge(at.getName().replace('$', '.'), 1, Integer::sum);
                fields(at, value);
            }
        } else if (!java.lang.reflect.Proxy.isProxyClass(of)) {
            elements(value);
        }
    }

    /** What a collection of the JDK holds. One that its owner changed meanwhile is not looked at to its end. */
    private void elements(Object value) {
        try {
            if (value instanceof Collection) {
                found.merge("array", ((Collection<?>) value).size(), Math::max);
                ((Collection<?>) value).forEach(this::reach);
            } else if (value instanceof Map) {
                elements(((Map<?, ?>) value).keySet());
                elements(((Map<?, ?>) value).values());
            } else if (value instanceof Optional) {
                reach(((Optional<?>) value).orElse(null));
            }
        } catch (RuntimeException changed) {
            return;
        }
    }

    private void fields(Class<?> of, Object value) {
        for (Field field : of.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                try {
                    reach(field.get(value));
                } catch (IllegalAccessException never) {
                    throw new AssertionError(never);
                }
            }
        }
    }

    private Sizes() {
    }
}
