// Class.forName initialises its class, unless told not to.

public class ClassForNameInitialises {
    static class Quiet {
        static {
            System.out.println("Quiet initialised");
        }
    }

    static class Loud {
        static {
            System.out.println("Loud initialised");
        }
    }

    public static void main(String[] args) throws ClassNotFoundException {
        ClassLoader loader = ClassForNameInitialises.class.getClassLoader();
        System.out.println(Class.forName("ClassForNameInitialises$Quiet", false, loader).getSimpleName());
        System.out.println(Class.forName("ClassForNameInitialises$Loud").getSimpleName());
        try {
            Class.forName("no.such.Thing");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
