// A cast to a class the object does not have throws, a cast of null never does; JVMS §6.5 checkcast.
public class BadCast {
    public static int run(int a, int b) {
        Object[] things = {"text", Integer.valueOf(4), null, new int[2]};
        Object x = things[a & 3];
        try {
            String s = (String) x;
            return s == null ? 1 : 2;
        } catch (ClassCastException e) {
            return x instanceof Number ? 3 : 4;
        }
    }
}
