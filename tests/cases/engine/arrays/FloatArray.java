// Cells of floats, zero at first; JVMS §6.5 fastore, faload.
public class FloatArray {
    public static float run(float a, float b) {
        float[] cells = new float[3];
        cells[1] = a;
        cells[2] = cells[0] + b;
        return cells[1] * cells[2];
    }
}
