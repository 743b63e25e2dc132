// A constructor that fails leaves its effects behind but no object.

public class ExceptionInConstructor {
    static class Counted {
        static int started;
        static Counted last;
        final String name;

        Counted(String name) {
            started++;
            last = this;
            if (name.isEmpty()) {
                throw new IllegalArgumentException("no name");
            }
            this.name = name;
        }
    }

    public static void main(String[] args) {
        Counted result = null;
        try {
            result = new Counted("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(result + " " + Counted.started + " " + Counted.last.name);
        System.out.println(new Counted("x").name);
    }
}
