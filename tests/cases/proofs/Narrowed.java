import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/**
 * Each method tests the class of an object more than once, and returns 1 for an object on which the tests have a combination of results
 * that they have on no candidate of heapwise. So no branch of these may be called infeasible. `main` shows these objects.
 */
public class Narrowed {
    static class Toggle {
        boolean isOn;

        int sameKind(Object object) {
            if (object == this || !(object instanceof Toggle)) {
                return 0;
            }
            Toggle toggle = (Toggle) object;
            return toggle.getClass() != Toggle.class ? 1 : 0;
        }
    }

    static class Dimmer extends Toggle {
    }

    static class Odd {
        @Override
        public String toString() {
            return null;
        }
    }

    static class Failure extends RuntimeException {
    }

    static class LateFailure extends Failure {
    }

    public static int neitherFlagNorPlain(Object object) {
        if (object instanceof Boolean) {
            return 0;
        }
        return object.getClass() == Object.class ? 0 : 1;
    }

    public static int afterFailedCast(Object object) {
        try {
            return ((Toggle) object).isOn ? 2 : 3;
        } catch (ClassCastException e) {
            return object.getClass() == Object.class ? 0 : 1;
        }
    }

    public static int ofKindOnly(Object object) {
        return new Toggle().sameKind(object);
    }

    public static int notExactly(Object object) {
        if (object.getClass() == Toggle.class) {
            return 0;
        }
        return object instanceof Toggle ? 1 : 0;
    }

    public static int otherList(Object object) {
        if (object instanceof ArrayList) {
            return 0;
        }
        return object instanceof List ? 1 : 0;
    }

    public static int ofOneKindAndTwoClasses(Object one, Object other) {
        if (one instanceof Toggle && other instanceof Toggle) {
            return one.getClass() != other.getClass() ? 1 : 0;
        }
        return 0;
    }

    public static int alikeAndNotExactly(Object one, Object other) {
        if (one.getClass() != other.getClass() || !(one instanceof Toggle)) {
            return 0;
        }
        return other.getClass() != Toggle.class ? 1 : 0;
    }

    public static <T> int inArray(T[] array) {
        T first = array[0];
        if (first instanceof Boolean) {
            return 0;
        }
        return first.getClass() == Object.class ? 0 : 1;
    }

    public static int throughFlags(Object object) {
        boolean isExact = object.getClass() == Toggle.class;
        boolean isToggle = object instanceof Toggle;
        return isToggle && !isExact ? 1 : 0;
    }

    public static int withoutPattern(Object object) {
        if (!(object instanceof Toggle toggle)) {
            return 0;
        }
        if (toggle.isOn) {
            return 0;
        }
        return toggle.getClass().equals(Toggle.class) ? 0 : 1;
    }

    public static int comparedWithTyped(Object object, Toggle toggle) {
        if (!(object instanceof Toggle) || object != toggle) {
            return 0;
        }
        return object.getClass() != Toggle.class ? 1 : 0;
    }

    public static int calledBehindAnswer(Object object) {
        if (object == null || object.getClass() == Object.class) {
            return 0;
        }
        return object.toString() == null ? 1 : 0;
    }

    public static int alikeAndCalled(Object one, Object other) {
        if (one.getClass() == Object.class || other.getClass() == Object.class) {
            return 0;
        }
        if (one.getClass() != other.getClass()) {
            return 0;
        }
        return one.toString() == null ? 1 : 0;
    }

    public static int caught(Object object) {
        if (!(object instanceof Failure)) {
            return 0;
        }
        boolean isLate = false;
        try {
            throw (Failure) object;
        } catch (LateFailure late) {
            isLate = true;
        } catch (Failure failure) {
            isLate = false;
        }
        return isLate ? 1 : 0;
    }

    public static void main(String[] arguments) {
        System.out.println(neitherFlagNorPlain("text"));
        System.out.println(afterFailedCast("text"));
        System.out.println(ofKindOnly(new Dimmer()));
        System.out.println(notExactly(new Dimmer()));
        System.out.println(otherList(new LinkedList<String>()));
        System.out.println(ofOneKindAndTwoClasses(new Toggle(), new Dimmer()));
        System.out.println(alikeAndNotExactly(new Dimmer(), new Dimmer()));
        System.out.println(inArray(new Object[] {"text"}));
        System.out.println(throughFlags(new Dimmer()));
        System.out.println(withoutPattern(new Dimmer()));
        Dimmer dimmer = new Dimmer();
        System.out.println(comparedWithTyped(dimmer, dimmer));
        System.out.println(calledBehindAnswer(new Odd()));
        System.out.println(alikeAndCalled(new Odd(), new Odd()));
        System.out.println(caught(new LateFailure()));
    }
}
