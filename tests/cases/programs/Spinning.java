// A thread that asks again and again whether something has happened does not keep others from doing it.
public class Spinning {
    private static volatile boolean done;

    public static String run() throws Exception {
        done = false;
        int[] cells = new int[2];
        Thread other = new Thread(() -> {
            for (int i = 0; i < 50; i++) {
                cells[0] += i;
            }
            done = true;
        });
        other.start();
        while (!done) {
            cells[1] = 1;
        }
        return cells[0] + " " + (cells[1] <= 1);
    }
}
