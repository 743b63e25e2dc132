package separation.math;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import separation.check.Subject;

/** Lists of numbers. */
public final class Numbers implements Subject {
    @Override
    public Object random(Random r) {
        IntNode list = null;
        boolean hasZero = false;
        boolean hasOne = false;
        for (int i = r.nextInt(6); i >= 0; i--) {
            int element = r.nextInt(20) - 10;
            hasZero |= element == 0;
            hasOne |= element == 1;
            list = new IntNode(element, list);
            require(list);
        }
        for (Method method : Input.class.getDeclaredMethods()) {
            searchFinds(method, list, hasZero, hasOne);
        }
        return list;
    }

    /** Whole numbers at which each function takes its value: 0 nearly always. */
    private static void searchFinds(Method method, IntNode list, boolean hasZero, boolean hasOne) {
        boolean expected = switch (method.getName()) {
            case "withAcos", "withLog", "withLog10", "withDecrementExact" -> hasOne;
            default -> hasZero;
        };
        try {
            if ((boolean) method.invoke(new Input(), list) != expected) {
                throw new AssertionError(method.getName() + " is not " + expected);
            }
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public boolean repOk(Object structure) {
        return ((IntNode) structure).repOk();
    }

    @Override
    public boolean isValid(Object structure) {
        Set<IntNode> cells = new HashSet<>();
        IntNode node = (IntNode) structure;
        while (node != null && cells.add(node)) {
            node = node.next;
        }
        return node == null;
    }
}
