// Exceptions of the program with fields, overridden messages and no stack trace.

public class CustomExceptions {
    static class CodedException extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        CodedException(int code) {
            super("code");
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + "=" + code;
        }
    }

    static class Signal extends RuntimeException {
        private static final long serialVersionUID = 1;

        Signal() {
            super("signal", null, false, false);
        }
    }

    public static void main(String[] args) {
        try {
            throw new CodedException(7);
        } catch (CodedException e) {
            System.out.println(e + " " + e.code + " " + e.getLocalizedMessage());
        }
        try {
            throw new Signal();
        } catch (Signal e) {
            e.addSuppressed(new Exception("ignored"));
            System.out.println(e + " " + e.getStackTrace().length + " " + e.getSuppressed().length);
        }
    }
}
