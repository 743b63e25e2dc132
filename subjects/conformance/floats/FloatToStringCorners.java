// The text of floats.

public class FloatToStringCorners {
    public static void main(String[] args) {
        float[] values = {0f, -0f, 1f, 0.1f, 16777216f, 1e7f, 1234567.8f, 0.001f, 1e-4f, 3.4028235e38f, 1.4e-45f, 1f / 3, 0.3f, 33554432f, 1e10f, Float.NaN};
        for (float v : values) {
            String text = Float.toString(v);
            System.out.println(text + " " + Float.compare(Float.parseFloat(text), v) + " " + (double) v);
        }
    }
}
