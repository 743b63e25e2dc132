package kinds.subtypes;

/** Inner classes with their outer instance, and calls between them. */
public class Machine {
    private int pressure;
    private boolean stopped;

    public Machine(int pressure) {
        this.pressure = pressure;
    }

    /** A valve of this machine. */
    public class Valve {
        private final int limit;

        public Valve(int limit) {
            this.limit = limit;
        }

        /** Lets out what is above the limit. */
        public boolean release() {
            if (stopped || pressure <= limit) {
                return false;
            }
            pressure = limit;
            return true;
        }

        /** Whether both valves belong to one machine. */
        public String compare(Valve other) {
            if (other == null) {
                return "alone";
            }
            if (other.machine() != Machine.this) {
                return "of another machine";
            }
            if (other == this) {
                return "itself";
            }
            return limit < other.limit ? "opens first" : "opens later";
        }

        Machine machine() {
            return Machine.this;
        }
    }

    /** Raises the pressure and tries a valve. */
    public String work(int amount, Valve valve) {
        if (amount <= 0) {
            stopped = true;
            return "stopped";
        }
        pressure += amount;
        if (pressure < 0) {
            throw new ArithmeticException("the gauge wraps around");
        }
        if (valve != null && valve.release()) {
            return pressure == 0 ? "emptied" : "released";
        }
        return pressure > 1000 ? "danger" : "fine";
    }
}
