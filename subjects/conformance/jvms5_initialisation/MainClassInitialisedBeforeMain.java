// The class with main is initialised before main runs.

public class MainClassInitialisedBeforeMain {
    static final StringBuilder LOG = new StringBuilder("static ");

    static {
        LOG.append("block ");
        System.out.println("before main");
    }

    public static void main(String[] args) {
        LOG.append("main");
        System.out.println(LOG);
    }
}
