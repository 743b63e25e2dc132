// Constants of an enum, as parameter and as field.
package inputs;

public class EnumInputs {
    public enum Light {
        RED,
        AMBER,
        GREEN
    }

    Light light = Light.RED;

    public Light turn(Light asked) {
        if (asked == light) {
            return light;
        }
        switch (light) {
            case GREEN:
                light = Light.AMBER;
                break;
            case AMBER:
                light = Light.RED;
                break;
            default:
                light = Light.GREEN;
        }
        return light;
    }
}
