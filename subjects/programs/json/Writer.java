package json;

import java.util.Iterator;
import java.util.Map;

/** Writes JSON, on one line or indented. */
final class Writer {
    private final StringBuilder out = new StringBuilder();
    private final String step;
    private String margin = "\n";

    private Writer(int indent) {
        step = " ".repeat(indent);
    }

    static String compact(Json value) {
        return new Writer(0).write(value).toString();
    }

    static String pretty(Json value) {
        return new Writer(2).write(value).toString();
    }

    private StringBuilder write(Json value) {
        if (value instanceof Json.Bool bool) {
            out.append(bool.value());
        } else if (value instanceof Json.Num number) {
            out.append(number.value().toPlainString());
        } else if (value instanceof Json.Text text) {
            quote(text.value());
        } else if (value instanceof Json.Array array) {
            list('[', array.elements().iterator(), ']', this::write);
        } else if (value instanceof Json.Obj object) {
            list('{', object.members().entrySet().iterator(), '}', this::member);
        } else {
            out.append("null");
        }
        return out;
    }

    private void member(Map.Entry<String, Json> member) {
        quote(member.getKey());
        out.append(step.isEmpty() ? ":" : ": ");
        write(member.getValue());
    }

    private <T> void list(char open, Iterator<T> elements, char close, java.util.function.Consumer<? super T> each) {
        out.append(open);
        if (elements.hasNext()) {
            String outer = margin;
            margin += step;
            while (elements.hasNext()) {
                if (!step.isEmpty()) {
                    out.append(margin);
                }
                each.accept(elements.next());
                if (elements.hasNext()) {
                    out.append(',');
                }
            }
            margin = outer;
            if (!step.isEmpty()) {
                out.append(margin);
            }
        }
        out.append(close);
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int escape = "\"\\\b\f\n\r\t".indexOf(c);
            if (escape >= 0) {
                out.append('\\').append("\"\\bfnrt".charAt(escape));
            } else if (c < ' ' || c > '~') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
