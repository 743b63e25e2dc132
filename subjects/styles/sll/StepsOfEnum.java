package styles.sll;

/** A sorted list, checked by an automaton: an enum of states and a switch. */
public class StepsOfEnum {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    private enum State {
        START, INSIDE, TOO_LONG, UNSORTED, END;

        boolean isLast() {
            return this != START && this != INSIDE;
        }
    }

    public boolean repOk() {
        State state = State.START;
        Node node = head;
        int left = size;
        while (!state.isLast()) {
            State following = following(state, node, left);
            switch (following) {
                case INSIDE:
                    if (state == State.INSIDE) {
                        node = node.next;
                    }
                    left--;
                    break;
                case TOO_LONG:
                case UNSORTED:
                    return false;
                default:
                    break;
            }
            state = following;
        }
        return left == 0;
    }

    private static State following(State state, Node node, int left) {
        return switch (state) {
            case START -> node == null ? State.END : left == 0 ? State.TOO_LONG : State.INSIDE;
            case INSIDE -> {
                Node next = node.next;
                if (next == null) {
                    yield State.END;
                }
                if (left == 0) {
                    yield State.TOO_LONG;
                }
                yield next.value < node.value ? State.UNSORTED : State.INSIDE;
            }
            default -> state;
        };
    }
}
