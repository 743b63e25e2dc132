// An override may narrow its return type; a call by the old type reaches it.
import java.lang.reflect.Method;
import java.util.Arrays;

public class CovariantReturnType {
    static class Animal {
        Animal child() {
            return new Animal();
        }

        String sound() {
            return "...";
        }
    }

    static class Dog extends Animal {
        @Override
        Dog child() {
            return new Dog();
        }

        @Override
        String sound() {
            return "woof";
        }
    }

    public static void main(String[] args) {
        Animal animal = new Dog();
        System.out.println(animal.child().sound());
        System.out.println(new Dog().child().child().sound());
        long bridges = Arrays.stream(Dog.class.getDeclaredMethods()).filter(Method::isBridge).count();
        System.out.println("bridges " + bridges);
    }
}
