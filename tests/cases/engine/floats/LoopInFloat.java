// A float counter that stops growing when its steps get too small; JVMS §2.8.
public class LoopInFloat {
    public static int run(int a, int b) {
        float x = 16777214.0f + (a & 3);
        int steps = 0;
        for (int i = 0; i < 4; i++) {
            float next = x + 1.0f;
            if (next == x) {
                break;
            }
            x = next;
            steps++;
        }
        return steps;
    }
}
