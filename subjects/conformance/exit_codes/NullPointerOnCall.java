// The helpful message for a call on null: parameter, local, field, static field, result of a call.

public class NullPointerOnCall {
    static String shared;
    String own;

    static String find(String key) {
        return null;
    }

    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int length(String parameter) {
        return parameter.length();
    }

    public static void main(String[] args) {
        NullPointerOnCall object = new NullPointerOnCall();
        attempt(() -> length(null));
        attempt(() -> shared.isEmpty());
        attempt(() -> object.own.trim());
        attempt(() -> find("k").concat("x"));
        attempt(() -> {
            String local = find("x");
            System.out.println(local.charAt(0));
        });
        attempt(() -> System.out.println(((Integer) (Object) shared).intValue()));
        find("last").hashCode();
    }
}
