package r;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;

/**
 * What the methods of a class do that the caller writes: they keep what they are given, call something else before they return, return
 * what they like, or throw.
 */
final class Own implements InvocationHandler {
    private final Run run;
    private final Class<?> type;
    private final Class<?>[] inner;
    private final Choice choice;

    Own(Run run, Class<?> type, Class<?>[] inner, long seed) {
        this.run = run;
        this.type = type;
        this.inner = inner;
        choice = new Choice(seed);
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) {
        if (method.getDeclaringClass() == Object.class) {
            boolean isEquals = method.getName().equals("equals");
            return isEquals ? self == arguments[0]
                : method.getName().equals("hashCode") ? (Object) 1 : "own " + type.getSimpleName();
        }
        if (arguments != null) {
            Arrays.asList(arguments).forEach(run::keep);
        }
        if (choice.oneIn(3)) {
            run.callBack(choice);
        }
        if (choice.oneIn(7)) {
            run.tell("    and throws");
            throw new IllegalStateException("thrown by a callback");
        }
        Class<?> wanted = method.getReturnType();
        if (method.getGenericReturnType() instanceof TypeVariable) {
            int index = Arrays.asList(type.getTypeParameters()).indexOf(method.getGenericReturnType());
            wanted = index >= 0 && index < inner.length ? inner[index] : wanted;
        }
        if (wanted == void.class) {
            return null;
        }
        Value result = new Fresh(run, choice).make(wanted, new Class<?>[0], 1);
        run.tell("    " + method.getName() + " returns " + result.text);
        return result.value;
    }
}
