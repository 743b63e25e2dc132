// A record accessor that throws during matching gives MatchException.

public class MatchExceptions {
    record Bad(int n) {
        @Override
        public int n() {
            throw new IllegalStateException("accessor");
        }
    }

    public static void main(String[] args) {
        Object o = new Bad(1);
        try {
            if (o instanceof Bad(int n)) {
                System.out.println(n);
            }
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
    }
}
