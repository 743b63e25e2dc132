package calls.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Judges every class of a file of counts again, and tells where a count differs. */
public final class Judged {
    private static final List<String> OPTIONS = List.of("with", "keys", "index", "without");

    private Judged() {}

    /** Judges the tables of a file up to a scope, 6 if none is given. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        int largest = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 6;
        int wrong = 0;
        for (Map.Entry<String, Map<String, String>> table : Tables.read(Path.of(arguments[0])).entrySet()) {
            wrong += judge(table.getKey(), table.getValue(), largest);
        }
        System.exit(wrong == 0 ? 0 : 1);
    }

    private static int judge(String name, Map<String, String> table, int largest) throws ReflectiveOperationException {
        int wrong = 0;
        List<String> scopes = Tables.list(table.get("scopes"));
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
        List<String> arguments = new ArrayList<>(Tables.list(table.get("class")));
        arguments.addAll(List.of("--scope", String.join(",", Tables.list(table.get("scope"))) + "=" + scope));
        arguments.addAll(List.of("--roots", String.join(",", Tables.list(table.get("roots"))).replace("=n", "=" + scope)));
        for (String option : OPTIONS) {
            List<String> values = Tables.list(table.getOrDefault(option, ""));
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
        return Integer.parseInt(Tables.list(table.get(key)).get(index));
    }
}
