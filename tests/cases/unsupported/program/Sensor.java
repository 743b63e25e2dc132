// What only a library in another language knows.
package plant;

public class Sensor {
    public static native int read();
}
