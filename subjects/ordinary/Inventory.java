package ordinary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The stock of a shop: how many of each article there are, what they cost, and how many are reserved. */
public class Inventory {
    private static class Item {
        int price;
        int quantity;
        int reserved;

        int free() {
            return quantity - reserved;
        }
    }

    private final Map<String, Item> items = new HashMap<>();
    private final int lowStock;

    public Inventory(int lowStock) {
        this.lowStock = lowStock;
    }

    public void define(String article, int price) {
        if (article == null || article.isEmpty()) {
            throw new IllegalArgumentException("no article");
        }
        if (price < 0) {
            throw new IllegalArgumentException("negative price");
        }
        items.computeIfAbsent(article, a -> new Item()).price = price;
    }

    public void receive(String article, int quantity) {
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity must be positive");
        }
        item(article).quantity += quantity;
    }

    /** Reserves some of an article if there are enough. */
    public boolean reserve(String article, int quantity) {
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity must be positive");
        }
        Item item = item(article);
        if (item.free() < quantity) {
            return false;
        }
        item.reserved += quantity;
        return true;
    }

    public void release(String article, int quantity) {
        Item item = item(article);
        if (quantity < 0 || quantity > item.reserved) {
            throw new IllegalArgumentException("not reserved: " + quantity);
        }
        item.reserved -= quantity;
    }

    /** Takes reserved articles out and returns their price. */
    public long ship(String article, int quantity) {
        Item item = item(article);
        if (quantity < 0 || quantity > item.reserved) {
            throw new IllegalStateException("only " + item.reserved + " reserved");
        }
        item.reserved -= quantity;
        item.quantity -= quantity;
        return (long) quantity * item.price;
    }

    public int available(String article) {
        Item item = items.get(article);
        return item == null ? 0 : item.free();
    }

    public long totalValue() {
        long total = 0;
        for (Item item : items.values()) {
            total += (long) item.price * item.quantity;
        }
        return total;
    }

    /** Returns the articles of which fewer than the limit are available, in alphabetical order. */
    public List<String> toReorder() {
        List<String> result = new ArrayList<>();
        for (Map.Entry<String, Item> entry : items.entrySet()) {
            if (entry.getValue().free() < lowStock) {
                result.add(entry.getKey());
            }
        }
        Collections.sort(result);
        return result;
    }

    private Item item(String article) {
        Item item = items.get(article);
        if (item == null) {
            throw new IllegalArgumentException("unknown article " + article);
        }
        return item;
    }
}
