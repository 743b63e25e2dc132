// ends: 0 null 1
// A world that has no more than it must: no variables, and one processor.
public class BareWorld {
    public static String run() {
        int processors = Runtime.getRuntime().availableProcessors();
        return System.getenv().size() + " " + System.getenv("HOME") + " " + processors;
    }
}
