package json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads, queries, merges and writes documents; then feeds the reader with wrong ones. */
public final class Main {
    private static final String ORDER = """
        {
          "id": 1042, "paid": true, "note": null,
          "customer": {"name": "Ada \\"Countess\\" L\\u00f6velace", "tags": ["vip", "early\\tbird"]},
          "lines": [
            {"item": "pen", "price": 1.50, "count": 12},
            {"item": "paper", "price": 4.25e0, "count": 3},
            {"item": "ink \\/ blue", "price": 0.1E+2, "count": 1}
          ],
          "empty": [{}, [], ""]
        }
        """;

    private static final String[] WRONG = {
        "", "   ", "{", "[1, 2", "[1 2]", "[1,]", "{\"a\" 1}", "{\"a\": 1,}", "{a: 1}", "{\"a\": 1, \"a\": 2}", "01", "-", "1.", "1e", "1e+", ".5", "+1",
        "tru", "nul", "\"abc", "\"a\\x\"", "\"\\u12g4\"", "\"\\u12", "\"line\nbreak\"", "1 2", "[\n  1,\n  ?\n]", "{\"a\": [1, {\"b\": }]}", "]", "NaN",
        "[".repeat(60)
    };

    private Main() { }

    public static void main(String[] args) {
        Json order = Reader.read(ORDER);
        System.out.println(Writer.compact(order));
        System.out.println(Writer.pretty(order));
        System.out.println("depth " + order.depth() + ", kinds " + count(order, new TreeMap<>()));
        System.out.println("round trip " + Reader.read(Writer.pretty(order)).equals(Reader.read(Writer.compact(order))));
        query(order);
        System.out.println("total " + total(order));
        merge();
        wrong();
        generated();
    }

    private static void query(Json order) {
        for (String path : List.of("id", "customer.name", "customer.tags[1]", "lines[2].item", "lines[3]", "empty[0]", "empty[0].x", "id.x", "note")) {
            Json found = order.at(path);
            System.out.println("  " + path + " -> " + (found == null ? "nothing" : Writer.compact(found)));
        }
    }

    private static BigDecimal total(Json order) {
        BigDecimal total = BigDecimal.ZERO;
        if (order.member("lines") instanceof Json.Array lines) {
            for (Json line : lines.elements()) {
                if (line.member("price") instanceof Json.Num price && line.member("count") instanceof Json.Num count) {
                    total = total.add(price.value().multiply(count.value()));
                }
            }
        }
        return total;
    }

    private static Map<String, Integer> count(Json value, Map<String, Integer> counts) {
        counts.merge(value.getClass().getSimpleName(), 1, Integer::sum);
        if (value instanceof Json.Array array) {
            array.elements().forEach(element -> count(element, counts));
        } else if (value instanceof Json.Obj object) {
            object.members().values().forEach(member -> count(member, counts));
        }
        return counts;
    }

    private static void merge() {
        Json base = Reader.read("{\"a\": 1, \"b\": {\"x\": 1, \"y\": [1, 2]}, \"c\": \"old\"}");
        for (String patch : List.of("{}", "{\"a\": null}", "{\"b\": {\"y\": null, \"z\": {\"deep\": true}}}", "{\"c\": {\"d\": 1}}", "[1]", "{\"b\": 5, \"n\": []}")) {
            System.out.println("  merge " + patch + " = " + Writer.compact(Json.merge(base, Reader.read(patch))));
        }
    }

    private static void wrong() {
        for (String text : WRONG) {
            String shown = text.length() > 20 ? text.substring(0, 20) + "..." : text.replace("\n", "\\n");
            try {
                System.out.println("  accepted " + shown + " as " + Writer.compact(Reader.read(text)));
            } catch (Reader.JsonException e) {
                System.out.println("  refused " + shown + ": " + e.getMessage());
            }
        }
    }

    /** A document made by a fixed recurrence, so that its size is not small. */
    private static void generated() {
        List<Json> people = new ArrayList<>();
        int seed = 17;
        for (int i = 0; i < 20; i++) {
            seed = (seed * 421 + 54773) % 259200;
            Map<String, Json> person = new LinkedHashMap<>();
            person.put("name", new Json.Text("person" + seed % 100));
            person.put("age", new Json.Num(BigDecimal.valueOf(18 + seed % 60)));
            person.put("height", new Json.Num(BigDecimal.valueOf(150 + seed % 500 / 10.0)));
            person.put("active", new Json.Bool(seed % 3 == 0));
            people.add(new Json.Obj(person));
        }
        Json document = new Json.Obj(Map.of("people", new Json.Array(people)));
        String text = Writer.compact(document);
        System.out.println(text.length() + " characters, hash " + text.hashCode() + ", equal after reading: " + Reader.read(text).equals(document));
        System.out.println(Writer.pretty(document.at("people[7]")));
    }
}
