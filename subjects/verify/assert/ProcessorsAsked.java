// unknown: each machine has another number of processors.
public class ProcessorsAsked {
    public static void main(String[] args) {
        assert Runtime.getRuntime().availableProcessors() == 1;
    }
}
