package sushi;

/** A client whose branch needs a list of fifteen elements or more. */
public class DllHard {
    /** Adds an object to a list, and tells whether it is what the list had at index 15. */
    public static boolean sample(LinkedList list, Object o) {
        list.addLast(o);
        if (list.remove(15) == o) {
            return true;
        }
        return false;
    }
}
