// unknown: the name of the operating system is another on each machine, and never null
public class AsksForTheSystem {
    public static void main(String[] args) {
        if (System.getProperty("os.name").isEmpty()) {
            throw new IllegalStateException();
        }
    }
}
