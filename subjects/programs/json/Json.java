package json;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON value. */
sealed interface Json {
    record Null() implements Json { }

    record Bool(boolean value) implements Json { }

    /** A number; 1.50 and 1.5 are the same. */
    record Num(BigDecimal value) implements Json {
        public Num {
            value = value.stripTrailingZeros();
        }
    }

    record Text(String value) implements Json { }

    record Array(List<Json> elements) implements Json { }

    record Obj(Map<String, Json> members) implements Json { }

    Json NULL = new Null();

    /** The value at a path such as {@code a.b[2].c}; null if there is none. */
    default Json at(String path) {
        Json current = this;
        for (String step : path.split("(?=\\[)|\\.")) {
            if (step.isEmpty()) {
                continue;
            }
            current = step.startsWith("[") ? current.element(Integer.parseInt(step.substring(1, step.length() - 1))) : current.member(step);
            if (current == null) {
                return null;
            }
        }
        return current;
    }

    default Json element(int index) {
        return this instanceof Array array && index >= 0 && index < array.elements().size() ? array.elements().get(index) : null;
    }

    default Json member(String name) {
        return this instanceof Obj object ? object.members().get(name) : null;
    }

    /** How deep the value nests; a scalar has depth zero. */
    default int depth() {
        int deepest = -1;
        if (this instanceof Array array) {
            for (Json element : array.elements()) {
                deepest = Math.max(deepest, element.depth());
            }
            return deepest + 1 + (array.elements().isEmpty() ? 1 : 0);
        }
        if (this instanceof Obj object) {
            for (Json member : object.members().values()) {
                deepest = Math.max(deepest, member.depth());
            }
            return deepest + 1 + (object.members().isEmpty() ? 1 : 0);
        }
        return 0;
    }

    /** Members of the patch replace those of the target, null removes them; nested objects are merged. */
    static Json merge(Json target, Json patch) {
        if (!(patch instanceof Obj changes)) {
            return patch;
        }
        Map<String, Json> members = new LinkedHashMap<>();
        if (target instanceof Obj object) {
            members.putAll(object.members());
        }
        changes.members().forEach((name, change) -> {
            if (change.equals(NULL)) {
                members.remove(name);
            } else {
                members.put(name, merge(members.get(name), change));
            }
        });
        return new Obj(members);
    }
}
