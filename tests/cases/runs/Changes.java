// What a run leaves behind, and what it does not.
public class Changes {
    static int number;
    static final int[] ARRAY = {1, 2};
    static Object kept;

    static class Plain {
        static final int NUMBER = 3;

        static int twice() {
            return NUMBER * 2;
        }
    }

    static class Counter {
        static int count;

        static int get() {
            return count;
        }
    }

    static class Made {
        static final Object MADE = new Object();

        static int get() {
            return 1;
        }
    }

    static class Fails {
        static int value = 1 / number();

        private static int number() {
            return Changes.number;
        }
    }

    static int nothing() {
        return number;
    }

    static int makes() {
        int[] made = {3, 4};
        made[0] = 5;
        return made[0] + "known".length();
    }

    static int plain() {
        return Plain.twice();
    }

    static int counter() {
        return Counter.get();
    }

    static int made() {
        return Made.get();
    }

    static int writes() {
        number = 8;
        return 1;
    }

    static int writesElement() {
        ARRAY[1] = 3;
        return 1;
    }

    static int keeps() {
        kept = new Object();
        return 1;
    }

    static int hashes() {
        return System.identityHashCode(ARRAY);
    }

    static int interns() {
        return "in".concat("terned").intern().length();
    }

    static int internsKnown() {
        return "known".intern().length();
    }

    static int fails() {
        try {
            return Fails.value;
        } catch (ExceptionInInitializerError e) {
            return 9;
        }
    }

    static int mirrors() {
        return Changes[].class == null ? 1 : 2;
    }
}
