import java.util.function.BinaryOperator;

/** Interfaces that lambda expressions and anonymous classes implement, and others; javac knows which. */
public class Functional {
    interface Plain {
        int of(int a, long b);
    }

    interface Inherits<T> extends BinaryOperator<T> {
        boolean equals(Object other);

        default int more() {
            return 1;
        }
    }

    interface Done extends Runnable {
        default void run() {
        }
    }

    interface Two {
        void one();

        void two();
    }

    interface Generic {
        <T> T of(T value);
    }

    interface Taking<T> {
        void take(T value);

        int count();
    }

    interface TakingText extends Taking<String> {
        void take(String value);
    }

    interface Plainly {
        void take(String value);
    }

    interface Both extends Taking<String>, Plainly {
    }

    interface Again extends Done {
        void run();

        int more();

        boolean equals(Object other);
    }

    @interface Mark {
        int value();
    }

    sealed interface Closed permits Only {
        void run();
    }

    static final class Only implements Closed {
        public void run() {
        }
    }

    abstract static class NoInterface {
        abstract void run();
    }
}
