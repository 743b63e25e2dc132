package kinds.arrays;

/** Covariant arrays: what an array of a wide type really is. */
public class Shelves {
    /** Stores and tells whether the array took it. */
    public static String store(Object[] shelf, Object thing) {
        if (shelf.length == 0) {
            return "no room";
        }
        try {
            shelf[0] = thing;
        } catch (ArrayStoreException e) {
            return "refused";
        }
        return thing == null ? "emptied" : "stored";
    }

    /** The type of an array of numbers. */
    public static int kind(Number[] numbers) {
        if (numbers instanceof Integer[]) {
            return 1;
        }
        if (numbers instanceof Long[]) {
            return 2;
        }
        return numbers == null ? -1 : 0;
    }

    /** The sum of what is an Integer. */
    public static int sum(Object[] things) {
        int sum = 0;
        for (Object thing : things) {
            if (thing instanceof Integer number) {
                sum += number;
            } else if (thing != null) {
                return -1;
            }
        }
        return sum == 12 ? 100 : sum;
    }

    /** Tells arrays of arrays from arrays of other things. */
    public static String nested(Object thing) {
        if (thing instanceof int[] numbers) {
            return numbers.length == 1 ? "one number" : "numbers";
        }
        if (thing instanceof Object[] objects) {
            return objects.length > 0 && objects[0] == objects ? "holds itself" : "objects";
        }
        return thing == null ? "nothing" : "no array";
    }
}
