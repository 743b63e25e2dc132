package calls.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Judges every class of a file of counts again, and tells where a count differs.
 *
 * <p>Of TOML it reads what that file needs: tables of strings, flags and lists, each on one line.
 */
public final class Judged {
    private static final List<String> OPTIONS = List.of("with", "keys", "index", "without");

    private Judged() {}

    /** Judges the tables of a file up to a scope, 6 if none is given. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        int largest = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 6;
        int wrong = 0;
        for (Map.Entry<String, Map<String, String>> table : tables(Path.of(arguments[0])).entrySet()) {
            wrong += judge(table.getKey(), table.getValue(), largest);
        }
        System.exit(wrong == 0 ? 0 : 1);
    }

    private static int judge(String name, Map<String, String> table, int largest) throws ReflectiveOperationException {
        int wrong = 0;
        List<String> scopes = list(table.get("scopes"));
        for (int i = 0; i < scopes.size(); i++) {
            if (Integer.parseInt(scopes.get(i)) > largest) {
                continue;
            }
            Search search = new Judge(arguments(table, scopes.get(i))).search();
            boolean same = number(table, "shapes", i) == search.shapes.size();
            // Where keys are computed and not only compared, the states are no oracle and the file does not have them.
            same &= !table.containsKey("states") || number(table, "states", i) == search.states.size();
            String counts = search.shapes.size() + " shapes, " + search.states.size() + " states";
            String verdict = same ? "" : ", not as the file says";
            System.out.printf("%s, scope %s: %s%s%n", name, scopes.get(i), counts, verdict);
            wrong += same ? 0 : 1;
        }
        return wrong;
    }

    /** Returns the options of {@link Judge} for one scope, which {@code n} stands for in the table. */
    private static List<String> arguments(Map<String, String> table, String scope) {
        List<String> arguments = new ArrayList<>(list(table.get("class")));
        arguments.addAll(List.of("--scope", String.join(",", list(table.get("scope"))) + "=" + scope));
        arguments.addAll(List.of("--roots", String.join(",", list(table.get("roots"))).replace("=n", "=" + scope)));
        for (String option : OPTIONS) {
            List<String> values = list(table.getOrDefault(option, ""));
            if (!values.isEmpty()) {
                arguments.addAll(List.of("--" + option, String.join(",", values)));
            }
        }
        if (table.getOrDefault("zero", "false").equals("true")) {
            arguments.add("--zero");
        }
        return arguments;
    }

    private static int number(Map<String, String> table, String key, int index) {
        return Integer.parseInt(list(table.get(key)).get(index));
    }

    /** Returns the items of a list, or the one that a value is, without quotes. */
    private static List<String> list(String value) {
        List<String> items = new ArrayList<>();
        for (String item : value.replaceAll("[\\[\\]\" ]", "").split(",")) {
            if (!item.isEmpty()) {
                items.add(item);
            }
        }
        return items;
    }

    private static Map<String, Map<String, String>> tables(Path file) throws IOException {
        Map<String, Map<String, String>> tables = new LinkedHashMap<>();
        Map<String, String> table = null;
        for (String line : Files.readAllLines(file)) {
            int equals = line.indexOf(" = ");
            if (line.startsWith("[")) {
                table = new LinkedHashMap<>();
                tables.put(line.substring(1, line.indexOf(']')), table);
            } else if (equals > 0 && !line.startsWith("#") && table != null) {
                table.put(line.substring(0, equals), line.substring(equals + 3));
            }
        }
        return tables;
    }
}
