// Two classes that need each other see default values in the cycle.

public class CyclicInitialisation {
    static class Left {
        static int value = Right.value + 1;

        static {
            System.out.println("Left " + value);
        }
    }

    static class Right {
        static int value = Left.value + 10;

        static {
            System.out.println("Right " + value);
        }
    }

    public static void main(String[] args) {
        System.out.println(Left.value + " " + Right.value);
    }
}
