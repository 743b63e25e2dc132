// Two classes whose constants need each other: which comes first decides what they are.
package means;

public class Orbit {
    static class Sun {
        static final Integer PULL = Moon.PULL == null ? 0 : 7;
    }

    static class Moon {
        static final Integer PULL = Sun.PULL == null ? 0 : 3;
    }

    public boolean isPulled() {
        return Sun.PULL == 7;
    }
}
