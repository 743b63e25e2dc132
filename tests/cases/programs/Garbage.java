// What is still reached outlives all that is made beside it: by locals, fields, arrays, threads, monitors and literals.
import java.util.ArrayList;
import java.util.List;

public class Garbage {
    private static Object kept;
    private final Garbage next;
    private final int number;

    private Garbage(Garbage next, int number) {
        this.next = next;
        this.number = number;
    }

    private static int waste(int times) {
        int sum = 0;
        for (int i = 0; i < times; i++) {
            sum += new int[20].length + ("x" + i).length();
        }
        return sum;
    }

    public static String run() throws Exception {
        Garbage list = null;
        List<String> texts = new ArrayList<>();
        kept = new int[] {1, 2, 3};
        Object lock = new Object();
        Thread other = new Thread(() -> {
            String own = "own" + Thread.currentThread().getName().length();
            waste(100);
            synchronized (lock) {
                texts.add(own);
            }
        }, "worker");
        synchronized (lock) {
            other.start();
            for (int i = 0; i < 30; i++) {
                list = new Garbage(list, i);
                texts.add("t" + i);
                waste(20);
            }
        }
        other.join();
        int sum = ((int[]) kept)[2];
        for (Garbage node = list; node != null; node = node.next) {
            sum += node.number;
        }
        return sum + " " + texts.get(17) + " " + texts.get(30) + " " + waste(50);
    }
}
