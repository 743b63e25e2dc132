// Two classes that need each other: which is initialised first decides what the constants of the other are.
package means;

public class Orbit {
    static class Sun {
        static final Integer MASS = Integer.valueOf(1);
        static final int PULL = Moon.MASS == null ? 0 : 5;
    }

    static class Moon {
        static final Integer MASS = Sun.MASS + 1;
    }

    public boolean isPulled() {
        return Sun.PULL == 5;
    }
}
