// main may declare a checked exception and throw it.
import java.io.IOException;

public class UncaughtChecked {
    static class CustomException extends Exception {
        private static final long serialVersionUID = 1;

        CustomException(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public String toString() {
            return "custom<" + getMessage() + ">";
        }
    }

    public static void main(String[] args) throws Exception {
        throw new CustomException("checked", new IOException());
    }
}
