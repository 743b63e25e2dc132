// A static field read through a subclass initialises only the class that declares it.

public class InheritedStaticInitialisesOwner {
    static class Owner {
        static int counter = 5;

        static {
            System.out.println("Owner");
        }
    }

    static class Heir extends Owner {
        static {
            System.out.println("Heir");
        }

        static void touch() { }
    }

    public static void main(String[] args) {
        System.out.println(Heir.counter);
        Heir.touch();
    }
}
