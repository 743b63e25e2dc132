// A native method at two places, one of them a function; the clock behind code of the JDK; an abstract class that nothing extends.
package plant;

import java.util.Date;
import java.util.function.IntSupplier;

public class Meter {
    public static int level(int kind) {
        IntSupplier negative = () -> -Sensor.read();
        if (kind == 1) {
            return Sensor.read();
        }
        return kind == 2 ? negative.getAsInt() : kind;
    }

    public static long age(long since) {
        return new Date().getTime() - since;
    }

    public static int scaled(Scale scale, int raw) {
        return scale.offset() + scale.factor() * raw;
    }

    public static void main(String[] arguments) {
        System.out.println(level(1));
    }
}
