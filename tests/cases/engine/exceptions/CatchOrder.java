// Handlers are tried in order; a subclass may be caught before its superclass; JVMS §2.10.
public class CatchOrder {
    static void fail(int x) throws Exception {
        switch (x & 3) {
            case 0:
                throw new ArithmeticException();
            case 1:
                throw new RuntimeException();
            case 2:
                throw new Exception();
            default:
        }
    }

    public static int run(int a, int b) {
        try {
            fail(a);
            return 0;
        } catch (ArithmeticException e) {
            return 1;
        } catch (RuntimeException e) {
            return 2;
        } catch (Exception e) {
            return 3;
        }
    }
}
