// A private interface method is called without selection; JVMS §6.5 invokeinterface.
public class PrivateInterfaceMethod {
    interface Counter {
        private int step() {
            return 5;
        }

        default int next(int x) {
            return x + step();
        }
    }

    static class Mine implements Counter {
        int step() {
            return 100;
        }
    }

    public static int run(int a, int b) {
        return new Mine().next(a) + new Mine().step() * b;
    }
}
