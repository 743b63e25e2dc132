// Reading an interface field does not initialise its superinterfaces.

public class InterfaceFieldDoesNotInitialiseParents {
    static int log(String text) {
        System.out.println(text);
        return 7;
    }

    interface Parent {
        int PARENT = log("Parent");
    }

    interface Child extends Parent {
        int CHILD = log("Child");
    }

    public static void main(String[] args) {
        System.out.println(Child.CHILD);
        System.out.println("then");
        System.out.println(Child.PARENT);
    }
}
