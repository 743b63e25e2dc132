// A non-sealed branch of a sealed class may be extended freely.

public class NonSealedSubclass {
    abstract static sealed class Vehicle permits Car, Bike {
        abstract int wheels();
    }

    static final class Car extends Vehicle {
        @Override
        int wheels() {
            return 4;
        }
    }

    static non-sealed class Bike extends Vehicle {
        @Override
        int wheels() {
            return 2;
        }
    }

    public static void main(String[] args) {
        Vehicle[] vehicles = {new Car(), new Bike(), new Bike() {
            @Override
            int wheels() {
                return 3;
            }
        }};
        for (Vehicle vehicle : vehicles) {
            System.out.println(vehicle.wheels() + " " + (vehicle instanceof Bike));
        }
    }
}
