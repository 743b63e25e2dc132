package report;

import java.math.BigDecimal;

/** One line of the journal of a shop. */
record Sale(int number, String customer, Product product, int quantity, int month, Channel channel) {
    enum Channel {
        SHOP, PHONE, WEB
    }

    enum Category {
        FOOD, BOOKS, TOOLS
    }

    record Product(String name, Category category, BigDecimal price) { }

    BigDecimal amount() {
        return product.price().multiply(BigDecimal.valueOf(quantity)).multiply(discount());
    }

    BigDecimal discount() {
        return quantity >= 10 ? new BigDecimal("0.90") : quantity >= 5 ? new BigDecimal("0.95") : BigDecimal.ONE;
    }

    int quarter() {
        return (month - 1) / 3 + 1;
    }
}
