// A method of a superclass wins over a default method of an interface.

public class ClassMethodWinsOverDefault {
    interface Greeter {
        default String greet() {
            return "default";
        }
    }

    static class Base {
        public String greet() {
            return "class";
        }
    }

    static class Both extends Base implements Greeter { }

    abstract static class Undone implements Greeter {
        @Override
        public abstract String greet();
    }

    static class Done extends Undone {
        @Override
        public String greet() {
            return "done, not " + "default";
        }
    }

    public static void main(String[] args) {
        Greeter[] greeters = {new Both(), new Done(), new Greeter() { }};
        for (Greeter greeter : greeters) {
            System.out.println(greeter.greet());
        }
    }
}
