// A conditional with a boxed null and a primitive branch unboxes and fails.

public class ConditionalUnboxesNull {
    static Integer missing() {
        return null;
    }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        try {
            int value = yes ? missing() : 0;
            System.out.println(value);
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Integer safe = yes ? missing() : Integer.valueOf(0);
        System.out.println(safe);
    }
}
