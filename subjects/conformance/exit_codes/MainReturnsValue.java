// A main method that returns a value begins no program; JLS §12.1.4.
public class MainReturnsValue {
    public static int main(String[] args) {
        return args.length;
    }
}
