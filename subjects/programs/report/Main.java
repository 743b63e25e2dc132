package report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import report.Sale.Category;
import report.Sale.Channel;

/** A year's report of a shop; every figure is a stream pipeline. */
public final class Main {
    private static final Collector<Sale, ?, BigDecimal> TURNOVER = Collectors.reducing(BigDecimal.ZERO, Sale::amount, BigDecimal::add);

    private final List<Sale> sales;

    private Main(List<Sale> sales) {
        this.sales = sales;
    }

    public static void main(String[] args) {
        Main main = new Main(Journal.generate(400, 7));
        main.overview();
        main.byCategoryAndQuarter();
        main.months();
        main.bestCustomers();
        main.products();
        main.channels();
        main.baskets();
        main.extremes();
        main.cumulative();
        main.searches();
    }

    private static String money(BigDecimal amount) {
        return String.format(Locale.ROOT, "%,.2f", amount.setScale(2, RoundingMode.HALF_UP));
    }

    private static void title(String text) {
        System.out.println();
        System.out.println(text);
        System.out.println("-".repeat(text.length()));
    }

    private void overview() {
        title("Overview");
        IntSummaryStatistics quantities = sales.stream().mapToInt(Sale::quantity).summaryStatistics();
        System.out.println("sales     " + sales.size());
        System.out.println("turnover  " + money(sales.stream().collect(TURNOVER)));
        System.out.printf(Locale.ROOT, "quantity  min %d, max %d, mean %.3f%n", quantities.getMin(), quantities.getMax(), quantities.getAverage());
        System.out.println("customers " + sales.stream().map(Sale::customer).distinct().sorted().collect(Collectors.joining(", ")));
        Map<Boolean, Long> discounted = sales.stream().collect(Collectors.partitioningBy(sale -> sale.discount().compareTo(BigDecimal.ONE) < 0, Collectors.counting()));
        System.out.println("discount  " + discounted.get(true) + " with, " + discounted.get(false) + " without");
    }

    private void byCategoryAndQuarter() {
        title("Turnover by category and quarter");
        Map<Category, Map<Integer, BigDecimal>> table = sales.stream().collect(
            Collectors.groupingBy(sale -> sale.product().category(), () -> new EnumMap<>(Category.class), Collectors.groupingBy(Sale::quarter, TreeMap::new, TURNOVER)));
        System.out.println("        " + IntStream.rangeClosed(1, 4).mapToObj(q -> String.format("%12s", "Q" + q)).collect(Collectors.joining()));
        table.forEach((category, quarters) -> System.out.printf("%-8s%s%n", category,
            IntStream.rangeClosed(1, 4).mapToObj(q -> String.format("%12s", money(quarters.getOrDefault(q, BigDecimal.ZERO)))).collect(Collectors.joining())));
        BigDecimal sum = table.values().stream().flatMap(quarters -> quarters.values().stream()).reduce(BigDecimal.ZERO, BigDecimal::add);
        System.out.println("agrees with the total: " + (sum.compareTo(sales.stream().collect(TURNOVER)) == 0));
    }

    private void months() {
        title("Months");
        TreeMap<Integer, BigDecimal> months = sales.stream().collect(Collectors.groupingBy(Sale::month, TreeMap::new, TURNOVER));
        BigDecimal largest = Collections.max(months.values());
        months.forEach((month, amount) -> {
            int stars = amount.multiply(BigDecimal.valueOf(40)).divide(largest, 0, RoundingMode.HALF_UP).intValue();
            System.out.printf("%2d %12s %s%n", month, money(amount), "*".repeat(stars));
        });
    }

    private void bestCustomers() {
        title("Customers");
        record Line(String customer, BigDecimal turnover, long count, Optional<Sale> best) { }
        sales.stream()
            .collect(Collectors.groupingBy(Sale::customer))
            .entrySet().stream()
            .map(entry -> new Line(entry.getKey(), entry.getValue().stream().collect(TURNOVER), entry.getValue().size(),
                entry.getValue().stream().max(Comparator.comparing(Sale::amount).thenComparing(Sale::number))))
            .sorted(Comparator.comparing(Line::turnover).reversed())
            .forEach(line -> System.out.printf("%-8s %11s in %3d sales, best %-7s (no. %d)%n", line.customer(), money(line.turnover()), line.count(),
                line.best().map(sale -> sale.product().name()).orElse("-"), line.best().map(Sale::number).orElse(0)));
    }

    private void products() {
        title("Products");
        Map<String, IntSummaryStatistics> statistics = sales.stream().collect(
            Collectors.groupingBy(sale -> sale.product().name(), LinkedHashMap::new, Collectors.summarizingInt(Sale::quantity)));
        Journal.PRODUCTS.stream()
            .filter(product -> statistics.containsKey(product.name()))
            .sorted(Comparator.comparingLong(product -> -statistics.get(product.name()).getSum()))
            .forEach(product -> {
                IntSummaryStatistics line = statistics.get(product.name());
                System.out.printf(Locale.ROOT, "%-8s %6d pieces in %3d sales, %7.2f a sale%n", product.name(), line.getSum(), line.getCount(), line.getAverage());
            });
        String byPrice = Journal.PRODUCTS.stream()
            .collect(Collectors.toMap(product -> product.price().setScale(0, RoundingMode.CEILING).intValue() / 10, Sale.Product::name, (a, b) -> a + "+" + b, TreeMap::new))
            .toString();
        System.out.println("by tens: " + byPrice);
    }

    private void channels() {
        title("Channels");
        Map<Channel, Double> means = sales.stream().collect(
            Collectors.groupingBy(Sale::channel, () -> new EnumMap<>(Channel.class), Collectors.averagingDouble(sale -> sale.amount().doubleValue())));
        means.forEach((channel, mean) -> System.out.printf(Locale.ROOT, "%-6s %8.3f%n", channel, mean));
        Map<Channel, TreeSet<String>> customers = sales.stream()
            .filter(sale -> sale.product().category() == Category.BOOKS && sale.quarter() == 2)
            .collect(Collectors.groupingBy(Sale::channel, () -> new EnumMap<>(Channel.class), Collectors.mapping(Sale::customer, Collectors.toCollection(TreeSet::new))));
        System.out.println("readers of spring: " + customers);
    }

    /** Products that the same customer bought in the same month. */
    private void baskets() {
        title("Bought together");
        Map<String, Long> pairs = sales.stream()
            .collect(Collectors.groupingBy(sale -> sale.customer() + sale.month(), TreeMap::new, Collectors.mapping(sale -> sale.product().name(), Collectors.toCollection(TreeSet::new))))
            .values().stream()
            .flatMap(names -> names.stream().flatMap(a -> names.tailSet(a, false).stream().map(b -> a + " & " + b)))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        pairs.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()))
            .limit(6)
            .forEach(pair -> System.out.println(pair.getValue() + "  " + pair.getKey()));
    }

    private void extremes() {
        title("Extremes");
        Comparator<Sale> byAmount = Comparator.comparing(Sale::amount).thenComparingInt(Sale::number);
        String text = sales.stream().collect(Collectors.teeing(Collectors.minBy(byAmount), Collectors.maxBy(byAmount),
            (least, greatest) -> "least " + least.map(this::show).orElse("-") + "\ngreatest " + greatest.map(this::show).orElse("-")));
        System.out.println(text);
        System.out.println("top of each category:");
        new TreeMap<>(sales.stream().collect(Collectors.toMap(sale -> sale.product().category(), Function.identity(), BinaryOperator.maxBy(byAmount))))
            .forEach((category, sale) -> System.out.println("  " + category + " " + show(sale)));
    }

    private String show(Sale sale) {
        return "no. " + sale.number() + ", " + sale.quantity() + " x " + sale.product().name() + " for " + sale.customer() + " = " + money(sale.amount());
    }

    private void cumulative() {
        title("Half of the turnover");
        BigDecimal half = sales.stream().collect(TURNOVER).divide(BigDecimal.valueOf(2), RoundingMode.HALF_UP);
        BigDecimal[] running = {BigDecimal.ZERO};
        List<Sale> first = sales.stream()
            .sorted(Comparator.comparing(Sale::amount).reversed().thenComparing(Sale::number))
            .takeWhile(sale -> {
                boolean below = running[0].compareTo(half) < 0;
                running[0] = running[0].add(sale.amount());
                return below;
            })
            .toList();
        System.out.println("comes from " + first.size() + " of " + sales.size() + " sales, the last of them " + show(first.get(first.size() - 1)));
    }

    private void searches() {
        title("Searches");
        Predicate<Sale> large = sale -> sale.amount().compareTo(BigDecimal.valueOf(400)) > 0;
        Predicate<Sale> web = sale -> sale.channel() == Channel.WEB;
        System.out.println("large web sales: " + sales.stream().filter(large.and(web)).map(Sale::number).toList());
        System.out.println("any large nails: " + sales.stream().filter(large).anyMatch(sale -> sale.product().name().equals("nails")));
        System.out.println("all in the year: " + sales.stream().allMatch(sale -> sale.month() >= 1 && sale.month() <= 12));
        System.out.println("first of Helga:  " + sales.stream().filter(sale -> sale.customer().equals("Helga")).findFirst().map(this::show).orElse("none"));
        System.out.println("first of Zeno:   " + sales.stream().filter(sale -> sale.customer().equals("Zeno")).findFirst().map(this::show).orElse("none"));
        System.out.println("months skipped:  " + Stream.of(1, 2, 3).dropWhile(month -> month < 3).toList());
    }
}
