package kinds.floats;

/** Thresholds over measurements, in float and in double. */
public class Weather {
    private float warmest = Float.NEGATIVE_INFINITY;
    private int readings;

    /** Notes a temperature; false if it cannot be one. */
    public boolean read(float celsius) {
        if (!(celsius >= -273.15f) || celsius > 1000) {
            return false;
        }
        readings++;
        if (celsius > warmest) {
            warmest = celsius;
        }
        return true;
    }

    /** A word for what it feels like. */
    public static String feel(double celsius, double wind) {
        if (wind < 0 || wind > 150) {
            return "broken sensor";
        }
        double felt = celsius - wind / 10;
        if (felt <= -30) {
            return "arctic";
        }
        if (felt < 0) {
            return celsius >= 0 ? "cold wind" : "frost";
        }
        return felt < 25 ? "mild" : "hot";
    }

    /** Compares scales: Celsius and Fahrenheit meet once. */
    public static int scales(double degrees) {
        double fahrenheit = degrees * 9 / 5 + 32;
        if (fahrenheit == degrees) {
            return 0;
        }
        return fahrenheit > degrees ? 1 : fahrenheit < degrees ? -1 : 2;
    }

    /** Whether the mean of three readings lies within their tolerance. */
    public static boolean steady(float a, float b, float c) {
        float mean = (a + b + c) / 3;
        return Math.abs(a - mean) <= 0.25f && Math.abs(b - mean) <= 0.25f && Math.abs(c - mean) <= 0.25f;
    }

    public String summary() {
        if (readings == 0) {
            return "no readings";
        }
        return warmest > 30 ? "heat" : warmest < 0 ? "frost" : "fair";
    }
}
