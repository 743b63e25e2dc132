// What: records that their constructor refuses, and that someone has all the same: with the exception, in a function that it holds, in a
// field assigned before, or by a finalizer.
package unfinished;

import java.util.function.Supplier;

public class Refused extends RuntimeException {
    static Object last;
    private final Object refused;

    private Refused(Object refused) {
        this.refused = refused;
    }

    Object refused() {
        return refused;
    }

    public record Passed(int size) {
        public Passed {
            if (size <= 0) {
                throw new Refused(this);
            }
        }

        public boolean isSet() {
            return size > 0;
        }
    }

    public record Held(int size) {
        public Held {
            if (size <= 0) {
                throw new Refused((Supplier<Object>) () -> this);
            }
        }

        public boolean isSet() {
            return size > 0;
        }
    }

    public record Checked(int size) {
        public Checked(int size) {
            this.size = size;
            check();
        }

        private void check() {
            if (size <= 0) {
                throw new Refused(this);
            }
        }

        public boolean isSet() {
            return size > 0;
        }
    }

    public record Kept(int size) {
        public Kept(int size) {
            this.size = size;
            last = this;
            if (size <= 0) {
                throw new IllegalArgumentException();
            }
        }

        public boolean isSet() {
            return size > 0;
        }
    }

    public record Collected(int size) {
        public Collected {
            if (size <= 0) {
                throw new IllegalArgumentException();
            }
        }

        @Override
        protected void finalize() {
            last = this;
        }

        public boolean isSet() {
            return size > 0;
        }
    }

    public record Sound(int size) {
        public Sound {
            if (size <= 0) {
                throw new IllegalArgumentException("too small: " + size);
            }
        }

        public boolean isSet() {
            return size > 0;
        }
    }
}
