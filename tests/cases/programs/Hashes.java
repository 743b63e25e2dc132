// Identity hash codes: the same for the same object, also for boxes and strings that are one object.
public class Hashes {
    private static boolean same(Object one, Object other) {
        return System.identityHashCode(one) == System.identityHashCode(other);
    }

    public static String run() {
        Integer small = 5;
        Integer again = 5;
        Long wide = 100L;
        StringBuilder log = new StringBuilder();
        log.append(same(small, again)).append(same(wide, Long.valueOf(100))).append(same("a", "a"));
        log.append(same("ab", "a".concat("b").intern())).append(System.identityHashCode(null) == 0);
        Object one = new Object();
        log.append(same(one, one)).append(one.hashCode() == System.identityHashCode(one));
        log.append(same(Integer.valueOf(1000), Integer.valueOf(1001))).append(same(new Object(), new Object()));
        Integer own = new Integer(5);
        log.append(same(small, own)).append(same(own, own)).append(same(wide, new Long(100)));
        return log.toString();
    }
}
