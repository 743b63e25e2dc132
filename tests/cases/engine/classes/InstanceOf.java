// instanceof with classes, interfaces and null; JVMS §6.5 instanceof.
public class InstanceOf {
    interface Wet {}

    static class Animal {}

    static class Fish extends Animal implements Wet {}

    static class Shark extends Fish {}

    public static int run(int a, int b) {
        Object[] all = {new Animal(), new Fish(), new Shark(), null};
        Object x = all[a & 3];
        int r = x instanceof Animal ? 1 : 0;
        r += x instanceof Fish ? 2 : 0;
        r += x instanceof Wet ? 4 : 0;
        r += x instanceof Shark ? 8 : 0;
        return r + (x instanceof Comparable ? 16 : 0);
    }
}
