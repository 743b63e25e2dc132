// A table with aligned columns.
import java.util.List;

public class FormatTable {
    record Row(String item, int count, double price) { }

    public static void main(String[] args) {
        List<Row> rows = List.of(new Row("apples", 12, 0.25), new Row("watermelon", 1, 3.999), new Row("figs", 1200, 0.05));
        System.out.printf("%-12s|%8s|%10s%n", "item", "count", "price");
        System.out.println("-".repeat(12) + "+" + "-".repeat(8) + "+" + "-".repeat(10));
        double total = 0;
        for (Row row : rows) {
            System.out.printf("%-12s|%,8d|%10.2f%n", row.item(), row.count(), row.price());
            total += row.count() * row.price();
        }
        System.out.printf("%-12s|%8s|%10.2f%n", "total", "", total);
    }
}
