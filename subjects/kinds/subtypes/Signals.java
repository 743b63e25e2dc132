package kinds.subtypes;

/** Enums as inputs: switches, bodies, fields and comparison. */
public class Signals {
    /** The lights of a crossing. */
    public enum Light {
        RED(30) {
            @Override
            public boolean mayPass(boolean emergency) {
                return emergency;
            }
        },
        AMBER(5) {
            @Override
            public boolean mayPass(boolean emergency) {
                return true;
            }
        },
        GREEN(25) {
            @Override
            public boolean mayPass(boolean emergency) {
                return true;
            }
        };

        private final int seconds;

        Light(int seconds) {
            this.seconds = seconds;
        }

        public abstract boolean mayPass(boolean emergency);

        public int seconds() {
            return seconds;
        }
    }

    /** The light that follows. */
    public static Light next(Light light) {
        switch (light) {
            case RED:
                return Light.GREEN;
            case GREEN:
                return Light.AMBER;
            default:
                return Light.RED;
        }
    }

    /** What a driver does. */
    public static String drive(Light light, int waited, boolean emergency) {
        if (light == null) {
            return waited > 60 ? "creep" : "stop and look";
        }
        if (!light.mayPass(emergency)) {
            return waited >= light.seconds() ? "curse" : "wait";
        }
        return light == Light.AMBER && !emergency ? "hurry" : "go";
    }

    /** Compares two lights by their order. */
    public static int compare(Light a, Light b) {
        if (a == b) {
            return 0;
        }
        if (a == null || b == null) {
            return -2;
        }
        return a.compareTo(b) < 0 ? -1 : a.ordinal() - b.ordinal() == 2 ? 2 : 1;
    }

    /** A light by its name. */
    public static int seconds(String name) {
        try {
            return Light.valueOf(name).seconds();
        } catch (IllegalArgumentException e) {
            return name.isEmpty() ? -1 : -2;
        }
    }
}
