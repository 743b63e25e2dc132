// What: results that hang on the last place of what Math.sin and its like give, or on whether a string is a new one: a JVM may choose.
package shapes;

public class LastPlace {
    private double kept;
    private Double boxed;

    public double wave(double x) {
        return x > 2 ? Math.sin(0.3) * 3 : x;
    }

    public String spelled(int x) {
        return x > 3 ? "e" + Math.exp(0.3) : "small";
    }

    public int bits(int x) {
        return x == 7 ? (int) Double.doubleToLongBits(Math.sin(0.3)) : 1;
    }

    public boolean isAbove(int x) {
        return x > 7 && Math.log(x) > 0.5;
    }

    public double[] table(int x) {
        return x > 7 ? new double[] {1.5, Math.cos(0.3)} : null;
    }

    public void keep(int x) {
        kept = Math.tan(0.3) + x;
        boxed = x > 7 ? kept : null;
    }

    public String whole(String text) {
        return text.substring(0);
    }

    public boolean isWhole(String text) {
        return text.substring(0) == text;
    }

    public boolean isJoined(String text) {
        return text.substring(0) + "" == text;
    }
}
