// A call on null fails after its arguments were evaluated.

public class NullReceiver {
    static class Box {
        int value;

        Box with(int n) {
            value = n;
            return this;
        }

        static String fixed() {
            return "static is fine";
        }
    }

    static int argument() {
        System.out.println("argument evaluated");
        return 1;
    }

    public static void main(String[] args) {
        Box box = null;
        try {
            box.with(argument());
        } catch (NullPointerException e) {
            System.out.println("caught");
        }
        try {
            box.value = argument();
        } catch (NullPointerException e) {
            System.out.println("caught again");
        }
        System.out.println(Box.fixed());
    }
}
