package calls.check;

import calls.check.Layout.Kind;
import calls.check.Layout.Slot;
import java.util.Arrays;

/**
 * The canonical codes of a heap: equal exactly when the heaps are alike, in whatever order their roots came.
 *
 * <p>For one order of the roots a walk along the fields decides the code. The order is the one with the least code of
 * the shape, and among those the one with the least code of the state. All orders are tried; there are few roots.
 */
record Code(String shape, String state) {
    /** Returns the codes of {@code heap}. */
    static Code of(Heap heap) {
        if (heap.roots.length == 0) {
            return new Code("()", "()");
        }
        Least least = new Least(heap);
        least.permute(heap.roots.clone(), 0);
        return least.code;
    }

    /** Returns the code of the state with its roots as they come. */
    static String inOrder(Heap heap) {
        return new Walk(heap, true).write(heap.roots);
    }

    /** Tries the orders of the roots. */
    private static final class Least {
        private final Heap heap;
        private Code code;

        Least(Heap heap) {
            this.heap = heap;
        }

        void permute(int[] order, int from) {
            if (from < order.length) {
                for (int i = from; i < order.length; i++) {
                    swap(order, from, i);
                    permute(order, from + 1);
                    swap(order, from, i);
                }
                return;
            }
            String shape = new Walk(heap, false).write(order);
            int sign = code == null ? -1 : shape.compareTo(code.shape);
            if (sign <= 0) {
                String state = new Walk(heap, true).write(order);
                if (sign < 0 || state.compareTo(code.state) < 0) {
                    code = new Code(shape, state);
                }
            }
        }

        private static void swap(int[] order, int i, int j) {
            int at = order[i];
            order[i] = order[j];
            order[j] = at;
        }
    }

    /** Writes a heap for one order of its roots: its links only, or everything. */
    private static final class Walk {
        private final Heap heap;
        private final boolean everything;
        private final StringBuilder out = new StringBuilder();
        /** The number that each object was given, or -1 before it is met. */
        private final int[] numbers;
        private final int[] payloads;
        private int met;
        private int payloadsMet;

        Walk(Heap heap, boolean everything) {
            this.heap = heap;
            this.everything = everything;
            numbers = new int[heap.layouts.length];
            payloads = new int[heap.payloadCount()];
            Arrays.fill(numbers, -1);
            Arrays.fill(payloads, -1);
        }

        String write(int[] order) {
            for (int i = 0; i < order.length; i++) {
                if (i > 0) {
                    out.append(';');
                }
                object(order[i]);
            }
            return out.toString();
        }

        private void object(long at) {
            if (at < 0) {
                out.append('-');
                return;
            }
            int index = (int) at;
            if (numbers[index] >= 0) {
                out.append('#').append(numbers[index]);
                return;
            }
            numbers[index] = met++;
            out.append(numbers[index]).append(':');
            long[] words = heap.words[index];
            Layout layout = heap.layouts[index];
            boolean isArray = layout.type.isArray();
            out.append(isArray ? "[" + words.length + "]" : layout.name).append('{');
            String separator = "";
            for (int i = 0; i < words.length; i++) {
                Slot slot = layout.slots.get(isArray ? 0 : i);
                if (slot.kind() == Kind.LINK || everything) {
                    out.append(separator);
                    if (!isArray) {
                        out.append(slot.name()).append('=');
                    }
                    value(slot, words[i]);
                    separator = ",";
                }
            }
            out.append('}');
        }

        private void value(Slot slot, long word) {
            switch (slot.kind()) {
                case LINK -> object(word);
                case KEY -> out.append('<').append(word).append('>');
                case PLAIN -> plain(slot.type(), word);
                default -> payload(word);
            }
        }

        private void plain(Class<?> type, long bits) {
            if (type == boolean.class) {
                out.append(bits != 0);
            } else if (type == float.class || type == double.class) {
                out.append(Double.longBitsToDouble(bits));
            } else {
                out.append(bits);
            }
        }

        private void payload(long word) {
            if (word < 0) {
                out.append('-');
                return;
            }
            int index = (int) word;
            if (payloads[index] < 0) {
                payloads[index] = payloadsMet++;
            }
            out.append('\'').append(payloads[index]).append('\'');
        }
    }
}
