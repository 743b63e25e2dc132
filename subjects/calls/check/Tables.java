package calls.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads of TOML what the files beside the subjects need: tables of strings, flags and lists, each on one line. */
final class Tables {
    private Tables() {}

    /** Returns the items of a list, or the one that a value is, without quotes. */
    static List<String> list(String value) {
        List<String> items = new ArrayList<>();
        for (String item : value.replaceAll("[\\[\\]\" ]", "").split(",")) {
            if (!item.isEmpty()) {
                items.add(item);
            }
        }
        return items;
    }

    /** Returns the tables of a file by their names, in order, each with its values as they are written. */
    static Map<String, Map<String, String>> read(Path file) throws IOException {
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
