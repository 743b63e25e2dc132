// getEnumConstants, Enum.valueOf and switch-free look-up by class.

public class EnumReflection {
    enum Planet {
        EARTH(1), MARS(2);

        final int moons;

        Planet(int moons) {
            this.moons = moons;
        }
    }

    static <E extends Enum<E>> E find(Class<E> type, String name, E fallback) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(name)) {
                return constant;
            }
        }
        return fallback;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(find(Planet.class, "mars", null) + " " + find(Planet.class, "x", Planet.EARTH).moons);
        System.out.println(Planet.class.getField("MARS").isEnumConstant() + " " + Planet.class.getField("MARS").get(null));
        System.out.println(String.class.getEnumConstants() == null);
        try {
            Enum.valueOf(Planet.class, "VENUS");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
