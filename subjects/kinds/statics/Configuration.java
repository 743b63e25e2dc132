package kinds.statics;

/** Settings in static fields; every branch is reachable when the fields of this class are inputs. */
public class Configuration {
    static int retries = 3;
    static boolean verbose;
    static String host = "local";
    static long timeout;

    private Configuration() { }

    /** What is wrong with the settings. */
    public static String check() {
        if (retries < 0) {
            return "negative retries";
        }
        if (retries > 10 && !verbose) {
            return "silent retries";
        }
        if (timeout == 0) {
            return verbose ? "no timeout" : "";
        }
        return timeout < 100 ? "hasty" : "";
    }

    /** Chooses a host. */
    public static int choose(String wanted) {
        if (wanted == null) {
            return host == null ? -1 : 0;
        }
        if (wanted.equals(host)) {
            return 1;
        }
        host = wanted;
        return retries == 0 ? 2 : 3;
    }

    /** Waits longer after each try. */
    public static long backoff(int attempt) {
        if (attempt >= retries) {
            return -1;
        }
        long wait = timeout << (attempt & 3);
        return wait < timeout ? timeout : wait > 60_000 ? 60_000 : wait;
    }
}
