// printStackTrace writes to System.err and the program goes on.

public class PrintStackTraceToErr {
    static void fail() {
        throw new UnsupportedOperationException("printed");
    }

    public static void main(String[] args) {
        try {
            fail();
        } catch (UnsupportedOperationException e) {
            e.printStackTrace();
        }
        System.out.println("goes on");
        new Exception("fresh", new Error("cause")).printStackTrace();
    }
}
