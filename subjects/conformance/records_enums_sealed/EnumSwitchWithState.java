// A state machine as an enum with a switch over two enums.

public class EnumSwitchWithState {
    enum State {
        IDLE, RUNNING, DONE
    }

    enum Event {
        START, STOP, RESET
    }

    static State step(State state, Event event) {
        return switch (state) {
            case IDLE -> event == Event.START ? State.RUNNING : state;
            case RUNNING -> switch (event) {
                case STOP -> State.DONE;
                case RESET -> State.IDLE;
                case START -> throw new IllegalStateException("already " + state);
            };
            case DONE -> event == Event.RESET ? State.IDLE : state;
        };
    }

    public static void main(String[] args) {
        State state = State.IDLE;
        for (String name : "STOP START START STOP START RESET".split(" ")) {
            try {
                state = step(state, Event.valueOf(name));
                System.out.println(name + " -> " + state);
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
