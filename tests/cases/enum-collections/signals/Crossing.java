// Collections of constants: their class is given when they are made, null is none of their entries, they iterate in the order of the
// constants whatever the order of `add` (API of `EnumSet` and `EnumMap`), and of several variables some may hold the same set.
package signals;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

public class Crossing {
    private final EnumSet<Light> lit;

    public Crossing(EnumSet<Light> lit) {
        this.lit = lit;
    }

    public boolean isUnclear() {
        return lit.contains(Light.RED) && lit.size() > 1;
    }

    public static int first(EnumSet<Light> lights) {
        for (Light light : lights) {
            if (light == null) {
                return -1;
            }
            return light == Light.GREEN && lights.size() > 1 ? -2 : light.ordinal();
        }
        return 3;
    }

    public static int shared(EnumSet<Light> some, EnumSet<Light> others) {
        if (some == others) {
            return -1;
        }
        EnumSet<Light> both = EnumSet.copyOf(some);
        both.retainAll(others);
        return both.equals(EnumSet.allOf(Light.class)) ? 3 : both.isEmpty() ? 0 : 1;
    }

    public static int longest(EnumMap<Light, Integer> seconds) {
        int longest = 0;
        for (Map.Entry<Light, Integer> entry : seconds.entrySet()) {
            if (entry.getKey().isFree() && entry.getValue() > longest) {
                longest = entry.getValue();
            }
        }
        return longest > 60 ? 1 : 0;
    }

    public static String kind(Set<Light> lights) {
        return lights instanceof EnumSet ? "constants" : "any";
    }

    public static int any(EnumSet<?> constants) {
        return constants.isEmpty() ? 0 : 1;
    }
}
