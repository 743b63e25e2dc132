package report;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import report.Sale.Category;
import report.Sale.Channel;
import report.Sale.Product;

/** A journal made by a fixed recurrence. */
final class Journal {
    static final List<Product> PRODUCTS = List.of(
        product("bread", Category.FOOD, "2.40"),
        product("cheese", Category.FOOD, "7.85"),
        product("olives", Category.FOOD, "3.99"),
        product("atlas", Category.BOOKS, "49.00"),
        product("novel", Category.BOOKS, "12.50"),
        product("poems", Category.BOOKS, "9.95"),
        product("hammer", Category.TOOLS, "18.20"),
        product("saw", Category.TOOLS, "23.75"),
        product("nails", Category.TOOLS, "0.05"));

    private static final List<String> CUSTOMERS = List.of("Abel", "Berta", "Cosmo", "Dora", "Emil", "Flora", "Gustav", "Helga");

    private Journal() { }

    private static Product product(String name, Category category, String price) {
        return new Product(name, category, new BigDecimal(price));
    }

    static List<Sale> generate(int count, long seed) {
        long[] random = LongStream.iterate(seed, s -> s * 25214903917L + 11 & (1L << 48) - 1).map(s -> s >>> 20).skip(1).limit(count * 5L).toArray();
        return IntStream.range(0, count).mapToObj(i -> {
            int at = 5 * i;
            Product product = PRODUCTS.get((int) (random[at] % PRODUCTS.size()));
            int quantity = product.name().equals("nails") ? 50 + (int) (random[at + 1] % 200) : 1 + (int) (random[at + 1] % 12);
            String customer = CUSTOMERS.get((int) (random[at + 2] % CUSTOMERS.size()));
            return new Sale(i + 1, customer, product, quantity, 1 + (int) (random[at + 3] % 12), Channel.values()[(int) (random[at + 4] % 3)]);
        }).collect(Collectors.toUnmodifiableList());
    }
}
